import {
  type ClassTraits,
  type CrossFieldRule,
  declareField,
  declareRule,
  declareTraits,
  type FieldOptions,
  type FieldsClass,
  type LazyClass,
  type NumberRules,
  type StringRules,
  type ValueSpec,
} from './field-spec';

/** What may stand in a list or map: a class, the name of a plain kind, or a full description of a value. */
export type ItemType =
  | LazyClass
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'uuid'
  | 'datetime'
  | 'json'
  | ValueSpec;

type ListOptions = FieldOptions & { readonly min?: number; readonly max?: number };

/** The options of a field that may be missing as well as null. */
export const OPTIONAL_NULLABLE = { optional: true, nullable: true } as const satisfies FieldOptions;

/** A text. U+0000 and lone surrogates are refused in every text. */
export function StringField(options: FieldOptions & StringRules = {}): PropertyDecorator {
  const { minLength, maxLength, pattern, trim, format } = options;
  return field({ kind: 'string', minLength, maxLength, pattern, trim, format }, options);
}

/** A whole number that a double holds exactly. */
export function IntField(options: FieldOptions & NumberRules = {}): PropertyDecorator {
  return field({ kind: 'integer', min: options.min, max: options.max }, options);
}

/** A finite number. */
export function NumberField(options: FieldOptions & NumberRules = {}): PropertyDecorator {
  return field({ kind: 'number', min: options.min, max: options.max }, options);
}

/** `true` or `false`; in queries and forms also `1` and `0`. */
export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field({ kind: 'boolean' }, options);
}

/** A UUID of any version; arrives in lower case. */
export function UuidField(options: FieldOptions = {}): PropertyDecorator {
  return field({ kind: 'uuid' }, options);
}

/** An ISO 8601 moment, read into a `Date`; without an offset it is UTC. */
export function DateTimeField(options: FieldOptions = {}): PropertyDecorator {
  return field({ kind: 'datetime' }, options);
}

/** One of the listed values; `name` makes it a schema of its own in the API description. */
export function EnumField(
  values: readonly (string | number)[],
  options: FieldOptions & { readonly name?: string } = {},
): PropertyDecorator {
  return field({ kind: 'enum', values, name: options.name }, options);
}

/** An object of another class. */
export function ObjectField(type: LazyClass, options: FieldOptions = {}): PropertyDecorator {
  return field({ kind: 'object', type }, options);
}

/** A list; `min` and `max` bound its length. */
export function ListField(item: ItemType, options: ListOptions = {}): PropertyDecorator {
  return field({ kind: 'list', item: itemSpec(item), min: options.min, max: options.max }, options);
}

/** An object with keys of the caller's choice and values of one kind; `max` bounds the number of keys. */
export function MapField(item: ItemType, options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  return field({ kind: 'map', item: itemSpec(item), max: options.max }, options);
}

/** Any JSON value, at most 32 levels deep; `schema` says more about it in the API description only. */
export function JsonField(
  options: FieldOptions & { readonly schema?: Readonly<Record<string, unknown>> } = {},
): PropertyDecorator {
  return field({ kind: 'json', schema: options.schema }, options);
}

/** Names and describes a class in the API description. */
export function Schema(options: Pick<ClassTraits, 'name' | 'description'>): ClassDecorator {
  return (target) => declareTraits(target as unknown as FieldsClass, options);
}

/** Makes unknown members of this class a 422 instead of dropping them. */
export function StrictBody(): ClassDecorator {
  return (target) => declareTraits(target as unknown as FieldsClass, { strict: true });
}

/** Adds a rule between fields, checked once each field is right by itself. */
export function Check<Fields extends object>(rule: CrossFieldRule<Fields>) {
  return (target: FieldsClass<Fields>): void => declareRule(target, rule as CrossFieldRule<object>);
}

/** Refuses a stretch of time that ends before it begins. */
export function EndsAfterStart<Fields extends object>(start: keyof Fields & string, end: keyof Fields & string) {
  return Check<Fields>(({ [start]: from, [end]: to }) =>
    from && to && from > to ? { field: end, message: 'The end lies before the start.' } : null,
  );
}

/** The full description behind the short forms of `ItemType`. */
function itemSpec(item: ItemType): ValueSpec {
  if (typeof item === 'function') return { kind: 'object', type: item };
  return typeof item === 'string' ? { kind: item } : item;
}

function field(value: ValueSpec, options: FieldOptions): PropertyDecorator {
  const { optional, nullable, description, example, deprecated } = options;
  const hasDefault = 'default' in options;
  return (prototype, property) =>
    declareField(prototype.constructor as FieldsClass, {
      name: String(property),
      value,
      optional: optional || hasDefault,
      nullable,
      description,
      example,
      deprecated,
      ...(hasDefault && { default: options.default }),
    });
}
