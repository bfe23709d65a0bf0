import { type Location, missingField } from '../errors/problem';
import { type FieldSpec, type FieldsClass, fieldsOf, rulesOf, traitsOf, type ValueSpec } from './field-spec';
import { readScalar, type ReadingContext, REFUSED } from './read-scalar';
import { counted, found } from './text-rules';

export { REFUSED } from './read-scalar';

interface Plan {
  readonly fields: readonly FieldSpec[];
  readonly names: ReadonlySet<string>;
  readonly rules: ReturnType<typeof rulesOf>;
  readonly strict: boolean;
}

/**
 * What is wrong in more places than this is not read to its end: a body of four megabytes has room for two million, and
 * telling of each takes a hundred bytes.
 */
const MAX_PROBLEMS = 100;

const plans = new WeakMap<FieldsClass, Plan>();

/**
 * Reads a plain object into an instance of `type`: declared members only, each checked, defaults filled in. Records
 * every problem it finds, up to a hundred and a few, and gives `REFUSED` when there is one.
 */
export function readFields(type: FieldsClass, value: unknown, loc: Location, context: ReadingContext): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    context.problems.push({ loc, msg: 'This must be an object.', type: 'model_type' });
    return REFUSED;
  }
  const plan = planOf(type);
  const before = context.problems.length;
  const instance = new type() as Record<string, unknown>;
  for (const field of plan.fields) {
    const read = readField(field, value as Record<string, unknown>, loc, context);
    if (read !== undefined && read !== REFUSED) instance[field.name] = read;
  }
  if (plan.strict) refuseUnknown(plan, value, loc, context);
  if (context.problems.length > before) return REFUSED;
  for (const rule of plan.rules) {
    const broken = rule(instance);
    if (broken) {
      const place = broken.field === undefined ? loc : [...loc, broken.field];
      context.problems.push({ loc: place, msg: broken.message, type: 'value_error' });
    }
  }
  return context.problems.length > before ? REFUSED : instance;
}

/** Reads one value of any kind; records problems and gives `REFUSED` when it breaks a rule. */
export function readValue(spec: ValueSpec, value: unknown, loc: Location, context: ReadingContext): unknown {
  if (spec.kind === 'object') return readFields(spec.type(), value, loc, context);
  if (spec.kind === 'list') return readList(spec, value, loc, context);
  if (spec.kind === 'map') return readMap(spec, value, loc, context);
  return readScalar(spec, value, loc, context);
}

function planOf(type: FieldsClass): Plan {
  const known = plans.get(type);
  if (known) return known;
  const fields = fieldsOf(type);
  const names = new Set(fields.map((field) => field.name));
  const plan = { fields, names, rules: rulesOf(type), strict: traitsOf(type).strict ?? false };
  plans.set(type, plan);
  return plan;
}

function readField(field: FieldSpec, source: Record<string, unknown>, loc: Location, context: ReadingContext): unknown {
  const place = [...loc, field.name];
  // Own members only: "toString" is not something the caller sent.
  const raw = Object.hasOwn(source, field.name) ? source[field.name] : undefined;
  if (raw === undefined) {
    if ('default' in field) return structuredClone(field.default);
    if (field.optional) return undefined;
    context.problems.push(missingField(place));
    return REFUSED;
  }
  if (raw === null && field.nullable) return null;
  if (context.encoding === 'text') return readText(field.value, raw, place, context);
  return readValue(field.value, raw, place, context);
}

/** A query or form has every value as a list of texts, since a name may be repeated. */
function readText(spec: ValueSpec, raw: unknown, loc: Location, context: ReadingContext): unknown {
  const texts = raw as readonly string[];
  if (spec.kind === 'list') return readList(spec, texts, loc, context);
  if (texts.length === 1) return readValue(spec, texts[0], loc, context);
  context.problems.push({ loc, msg: 'This may be given only once.', type: 'duplicate' });
  return REFUSED;
}

function readList(
  spec: Extract<ValueSpec, { kind: 'list' }>,
  value: unknown,
  loc: Location,
  context: ReadingContext,
): unknown {
  const refuse = (msg: string, type: string) => (context.problems.push({ loc, msg, type }), REFUSED);
  if (!Array.isArray(value)) return refuse('This must be a list.', 'list_type');
  const { min = 0, max = Infinity } = spec;
  if (value.length < min)
    return refuse(`At least ${counted(min, 'item')} needed; ${found(value.length)}.`, 'too_short');
  if (value.length > max) return refuse(`At most ${counted(max, 'item')} allowed; ${found(value.length)}.`, 'too_long');
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    items.push(readValue(spec.item, item, [...loc, index], context));
    if (isEnough(context)) return REFUSED;
  }
  return items.includes(REFUSED) ? REFUSED : items;
}

function readMap(
  spec: Extract<ValueSpec, { kind: 'map' }>,
  value: unknown,
  loc: Location,
  context: ReadingContext,
): unknown {
  const refuse = (msg: string, type: string) => (context.problems.push({ loc, msg, type }), REFUSED);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('This must be an object.', 'dict_type');
  }
  const keys = Object.keys(value);
  const { max = Infinity } = spec;
  if (keys.length > max) return refuse(`At most ${counted(max, 'member')} allowed; ${found(keys.length)}.`, 'too_long');
  const keySpec = { kind: 'string', maxLength: 255 } as const;
  const entries: unknown[][] = [];
  for (const key of keys) {
    const place = [...loc, key];
    const item = (value as Record<string, unknown>)[key];
    entries.push([readScalar(keySpec, key, place, context), readValue(spec.item, item, place, context)]);
    if (isEnough(context)) return REFUSED;
  }
  // Defined one by one: assigning "__proto__" would change the object instead of adding a member.
  return entries.some((entry) => entry.includes(REFUSED))
    ? REFUSED
    : Object.fromEntries(entries as [string, unknown][]);
}

function refuseUnknown(plan: Plan, value: object, loc: Location, context: ReadingContext): void {
  for (const key of Object.keys(value)) {
    if (isEnough(context)) return;
    if (!plan.names.has(key)) {
      context.problems.push({ loc: [...loc, key], msg: 'This member is not known.', type: 'extra_forbidden' });
    }
  }
}

function isEnough({ problems }: ReadingContext): boolean {
  return problems.length >= MAX_PROBLEMS;
}
