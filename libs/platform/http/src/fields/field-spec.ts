/** A class whose properties are declared with field decorators; made without arguments. */
export type FieldsClass<Fields extends object = object> = new () => Fields;

/** A class named late, because it is declared further down or refers to itself. */
export type LazyClass = () => FieldsClass;

/** What every field decorator takes. */
export interface FieldOptions {
  /** May be missing; in an update that means "leave unchanged". */
  readonly optional?: boolean;
  /** May be an explicit `null`. */
  readonly nullable?: boolean;
  /** Stands in for a missing value; implies `optional`. Objects and lists are copied for every use. */
  readonly default?: unknown;
  readonly description?: string;
  readonly example?: unknown;
  readonly deprecated?: boolean;
}

/** Bounds of a text, in characters (code points). */
export interface StringRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** Blanks around the text are dropped before the bounds are checked. */
  readonly trim?: boolean;
  readonly format?: 'email' | 'uri' | 'password';
}

/** Bounds of a number, both included. */
export interface NumberRules {
  readonly min?: number;
  readonly max?: number;
}

/** What a value must look like, without saying where it stands. */
export type ValueSpec =
  | ({ readonly kind: 'string' } & StringRules)
  | ({ readonly kind: 'integer' } & NumberRules)
  | ({ readonly kind: 'number' } & NumberRules)
  | { readonly kind: 'boolean' }
  | { readonly kind: 'uuid' }
  | { readonly kind: 'datetime' }
  | { readonly kind: 'json'; readonly schema?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'enum'; readonly values: readonly (string | number)[]; readonly name?: string }
  | { readonly kind: 'object'; readonly type: LazyClass }
  | { readonly kind: 'list'; readonly item: ValueSpec; readonly min?: number; readonly max?: number }
  | { readonly kind: 'map'; readonly item: ValueSpec; readonly max?: number };

/** One declared property: its name on the wire, what it holds and what may be left out. */
export interface FieldSpec extends FieldOptions {
  readonly name: string;
  readonly value: ValueSpec;
}

/** A rule between fields: gives a problem's place and sentence, or null when the rule holds. */
export type CrossFieldRule<Fields extends object> = (
  fields: Fields,
) => { readonly field?: string; readonly message: string } | null;

/** What is known of a class beyond its fields. */
export interface ClassTraits {
  /** Name in the API description; the class's own name without it. */
  readonly name?: string;
  readonly description?: string;
  /** Unknown members are refused instead of dropped. */
  readonly strict?: boolean;
}

const ownFields = new Map<FieldsClass, FieldSpec[]>();
const ownRules = new Map<FieldsClass, CrossFieldRule<object>[]>();
const traits = new Map<FieldsClass, ClassTraits>();

/** Records a field of a class. */
export function declareField(owner: FieldsClass, spec: FieldSpec): void {
  ownFields.set(owner, [...(ownFields.get(owner) ?? []), spec]);
}

/** Records a rule between fields of a class. */
export function declareRule(owner: FieldsClass, rule: CrossFieldRule<object>): void {
  ownRules.set(owner, [...(ownRules.get(owner) ?? []), rule]);
}

/** Adds to what is known of a class. */
export function declareTraits(owner: FieldsClass, added: ClassTraits): void {
  traits.set(owner, { ...traits.get(owner), ...added });
}

/** The fields of a class and of those it extends, in order of declaration; a redeclared one takes the newer form. */
export function fieldsOf(owner: FieldsClass): readonly FieldSpec[] {
  const byName = new Map<string, FieldSpec>();
  for (const type of lineage(owner)) for (const spec of ownFields.get(type) ?? []) byName.set(spec.name, spec);
  return [...byName.values()];
}

/** The rules between fields of a class and of those it extends. */
export function rulesOf(owner: FieldsClass): readonly CrossFieldRule<object>[] {
  return lineage(owner).flatMap((type) => ownRules.get(type) ?? []);
}

/** What is known of a class itself; traits are not inherited. */
export function traitsOf(owner: FieldsClass): ClassTraits {
  return traits.get(owner) ?? {};
}

/** Whether a class declares fields, itself or through one it extends. */
export function hasFields(type: unknown): type is FieldsClass {
  return typeof type === 'function' && fieldsOf(type as FieldsClass).length > 0;
}

/** Name of a class in the API description. */
export function schemaNameOf(owner: FieldsClass): string {
  return traitsOf(owner).name ?? owner.name;
}

function lineage(owner: FieldsClass): FieldsClass[] {
  const line: FieldsClass[] = [];
  for (let type: unknown = owner; typeof type === 'function' && type.prototype; type = Object.getPrototypeOf(type)) {
    line.unshift(type as FieldsClass);
  }
  return line;
}
