import type { Attribute } from './attribute';
import { isObject, type Resource } from './resource';
import { placeOf, type ResourceKind } from './resource-kind';

/** Which attributes an answer holds. @source RFC 7644 §3.9 */
export interface Projection {
  /** Only these; null for all. */
  readonly attributes: readonly string[] | null;
  /** All but these. */
  readonly excluded: readonly string[];
}

/** Everything. */
export const WHOLE: Projection = { attributes: null, excluded: [] };

/** Reads the two lists of names; `attributes` wins where both are given. */
export function projectionOf(attributes?: string, excludedAttributes?: string): Projection {
  const names = (list?: string): string[] => (list ?? '').split(',').flatMap((name) => name.trim() || []);
  const wanted = names(attributes);
  return {
    attributes: wanted.length > 0 ? wanted : null,
    excluded: wanted.length > 0 ? [] : names(excludedAttributes),
  };
}

/** Whether an answer of this form holds an attribute, so that it need not be read otherwise. */
export function shows(kind: ResourceKind, { attributes, excluded }: Projection, name: string): boolean {
  const isNamed = (each: string): boolean => placeOf(kind, each)?.attribute.name === name;
  if (attributes) return attributes.some(isNamed);
  return !excluded.some((each) => isNamed(each) && placeOf(kind, each)?.part === null);
}

/** The resource with what was asked for; what is always returned stays. */
export function project(kind: ResourceKind, resource: Resource, { attributes, excluded }: Projection): Resource {
  if (attributes) return { ...always(kind, resource), ...chosen(kind, resource, attributes) };
  if (excluded.length === 0) return resource;
  const kept = structuredClone(resource);
  for (const name of excluded) remove(kind, kept, name);
  return kept;
}

function always(kind: ResourceKind, resource: Resource): Resource {
  const isAlways = (name: string): boolean => placeOf(kind, name)?.attribute.returned === 'always';
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isAlways(name)));
}

function chosen(kind: ResourceKind, resource: Resource, names: readonly string[]): Resource {
  const result: Resource = {};
  for (const name of names) {
    if (name.toLowerCase() === kind.extension?.schema.toLowerCase()) {
      const schema = kind.extension.schema;
      if (resource[schema] !== undefined) result[schema] = resource[schema];
      continue;
    }
    const place = placeOf(kind, name);
    if (!place) continue;
    const source = place.schema === null ? resource : ((resource[place.schema] ?? {}) as Resource);
    const value = source[place.attribute.name];
    if (value === undefined) continue;
    const target = place.schema === null ? result : ((result[place.schema] ??= {}) as Resource);
    target[place.attribute.name] = place.part ? withPart(target[place.attribute.name], value, place.part) : value;
  }
  return result;
}

/** Adds a part of a value to those already chosen of it. */
function withPart(before: unknown, value: unknown, { name }: Attribute): unknown {
  if (Array.isArray(value)) {
    const known = (before ?? []) as Resource[];
    return value.map((element: Resource, index) => ({ ...known[index], ...pick(element, name) }));
  }
  return isObject(value) ? { ...(before as Resource), ...pick(value, name) } : before;
}

function pick(object: Resource, name: string): Resource {
  return object[name] === undefined ? {} : { [name]: object[name] };
}

function remove(kind: ResourceKind, resource: Resource, name: string): void {
  if (name.toLowerCase() === kind.extension?.schema.toLowerCase()) delete resource[kind.extension.schema];
  const place = placeOf(kind, name);
  if (!place || place.attribute.returned === 'always') return;
  const holder = place.schema === null ? resource : (resource[place.schema] as Resource | undefined);
  if (!holder) return;
  if (!place.part) {
    delete holder[place.attribute.name];
    return;
  }
  for (const each of [holder[place.attribute.name]].flat()) if (isObject(each)) delete each[place.part.name];
}
