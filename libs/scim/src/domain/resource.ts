import { AppError } from '@svc/kernel';
import type { Attribute } from './attribute';
import { attributeNamed } from './attribute';
import { type AttributePlace, placeOf, type ResourceKind } from './resource-kind';

/** The attributes of a resource that somebody sent, spelled as the schemas spell them. */
export type Resource = Record<string, unknown>;

/** What nobody who sends a resource decides; clients send it back as they read it. */
const NOT_FOR_CLIENTS: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'password']);

/**
 * The attributes in what a client sent: names in any case, with dots and schemas in front or nested below a schema's
 * name; unknown ones are left out, as are null and empty lists.
 * @throws scim_invalid_value for values of the wrong kind
 */
export function readResource(kind: ResourceKind, sent: Readonly<Record<string, unknown>>): Resource {
  const resource: Resource = {};
  for (const [name, value] of entriesOf(kind, sent)) {
    const place = placeOf(kind, name);
    if (!place || NOT_FOR_CLIENTS.has(place.attribute.name)) continue;
    const read = readValue(place.part ?? place.attribute, value);
    setAt(resource, place, place.part ? read : merged(place, resource, read));
  }
  return resource;
}

/** The members of what was sent, those below the name of a schema brought up to where their own names lead. */
export function entriesOf(kind: ResourceKind, sent: Readonly<Record<string, unknown>>): [string, unknown][] {
  const schemas = [kind.schema, kind.extension?.schema].map((schema) => schema?.toLowerCase());
  return Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    if (!schemas.includes(name.toLowerCase()) || !isObject(value)) return [[name, value]];
    return Object.entries(value).map(([inner, each]) => [`${name}:${inner}`, each]);
  });
}

/** A dotted name may have come before the object it belongs to. */
function merged({ schema, attribute }: AttributePlace, resource: Resource, read: unknown): unknown {
  const holder = (schema === null ? resource : resource[schema]) as Resource | undefined;
  const before = holder?.[attribute.name];
  return isObject(before) && isObject(read) ? { ...before, ...read } : read;
}

/** The value of a place; undefined when there is none. */
export function valueAt(resource: Resource, { schema, attribute, part }: AttributePlace): unknown {
  const holder = (schema === null ? resource : resource[schema]) as Resource | undefined;
  const value = holder?.[attribute.name];
  return part && isObject(value) ? value[part.name] : part ? undefined : value;
}

/** Writes a value to a place; undefined and null take it away, with whatever is left empty. */
export function setAt(resource: Resource, { schema, attribute, part }: AttributePlace, value: unknown): void {
  if (schema !== null) {
    const extension = { ...((resource[schema] as Resource | undefined) ?? {}) };
    setAt(extension, { schema: null, attribute, part }, value);
    put(resource, schema, extension);
  } else if (part) {
    const whole = resource[attribute.name];
    const changed = isObject(whole) ? { ...whole } : {};
    put(changed, part.name, value);
    put(resource, attribute.name, changed);
  } else put(resource, attribute.name, value);
}

function put(holder: Resource, name: string, value: unknown): void {
  if (isNothing(value)) delete holder[name];
  else holder[name] = value;
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (isObject(value) && Object.keys(value).length === 0);
}

/**
 * A value as the attribute has it. Lists may come as one object, list elements as their bare value, booleans as text.
 * @throws scim_invalid_value
 */
export function readValue(attribute: Attribute, sent: unknown): unknown {
  if (sent === null || sent === undefined) return undefined;
  if (!attribute.multiValued) {
    const single = soleOf(attribute, sent);
    return isUnassigned(single) || (attribute.type === 'complex' && single === '')
      ? undefined
      : readSingle(attribute, single);
  }
  const elements = (Array.isArray(sent) ? sent : [sent]).map((each) => readSingle(attribute, each));
  return elements.filter((element) => !isNothing(element));
}

/** Parts of an object of which is said that they have no value. @source RFC 7643 §2.5 */
export function clearedParts(attribute: Attribute, sent: unknown): string[] {
  const single = soleOf(attribute, sent);
  if (!isObject(single)) return [];
  return Object.entries(single).flatMap(([name, value]) => {
    const part = attributeNamed(attribute.subAttributes ?? [], name);
    return part && isUnassigned(value) ? [part.name] : [];
  });
}

/** Some clients send what is one value as the one element of a list, as Entra ID did with `manager`, some below `value`. */
function soleOf({ type, multiValued }: Attribute, sent: unknown): unknown {
  if (multiValued || !Array.isArray(sent) || sent.length > 1) return sent;
  const [sole] = sent as unknown[];
  return type !== 'complex' && isObject(sole) && 'value' in sole ? sole['value'] : sole;
}

function isUnassigned(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** One element of a list, or the value of what is no list. @throws scim_invalid_value */
export function readSingle(attribute: Attribute, sent: unknown): unknown {
  switch (attribute.type) {
    case 'complex':
      return readObject(attribute, sent);
    case 'boolean':
      return readBoolean(attribute, sent);
    default:
      if (typeof sent === 'string') return sent;
      if (typeof sent === 'number') return String(sent);
      throw wrong(attribute, 'a text');
  }
}

function readObject(attribute: Attribute, sent: unknown): Resource {
  const parts = attribute.subAttributes ?? [];
  if (typeof sent === 'string' && attributeNamed(parts, 'value')) return sent === '' ? {} : { value: sent };
  if (!isObject(sent)) throw wrong(attribute, 'an object');
  const object: Resource = {};
  for (const [name, value] of Object.entries(sent)) {
    const part = attributeNamed(parts, name);
    if (part) put(object, part.name, readValue(part, value));
  }
  return object;
}

function readBoolean(attribute: Attribute, sent: unknown): boolean {
  if (typeof sent === 'boolean') return sent;
  const text = typeof sent === 'string' ? sent.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw wrong(attribute, 'true or false');
  return text === 'true';
}

function wrong({ name }: Attribute, what: string): AppError {
  return new AppError('scim_invalid_value', { message: `"${name}" must be ${what}.` });
}

/** Whether something is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
