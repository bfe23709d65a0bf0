import { AppError, definedOf } from '@svc/kernel';
import { clearedParts, entriesOf, isObject, readSingle, readValue, type Resource, setAt, valueAt } from '../resource';
import { isSchemaOf, type ResourceKind } from '../resource-kind';
import { conditionsOf, described, meets } from './element-filter';
import type { PatchOperation } from './operations';
import { parsePath, type PatchTarget, targetNamed } from './patch-path';

/**
 * How often the operations of one request may look at an element of a list, once for each condition: lists are as long as
 * clients make them, and whoever shares the process waits meanwhile.
 */
const MAX_LOOKS = 100_000;

/** Counts how often operations look at elements. */
class Looks {
  private taken = 0;

  /** @throws scim_invalid_value once there are too many */
  take(elements: readonly unknown[], conditions: number): void {
    this.taken += elements.length * conditions;
    if (this.taken <= MAX_LOOKS) return;
    const message = `The operations go through ${this.taken} values of lists or more; ${MAX_LOOKS} are the most.`;
    throw new AppError('scim_invalid_value', { message });
  }
}

/**
 * The resource after every operation, in their order; the given one stays as it is, so that one refused operation undoes
 * all of them. Adding and replacing both set what is one value; what is not known is passed over.
 * @throws scim_invalid_path · scim_invalid_value · scim_mutability · scim_no_target
 * @source RFC 7644 §3.5.2, supplement §5.7
 */
export function applyPatch(kind: ResourceKind, before: Resource, operations: readonly PatchOperation[]): Resource {
  const resource = structuredClone(before);
  const looks = new Looks();
  for (const { op, path, value } of operations) {
    if (path === null) setMembers(kind, resource, op, value, looks);
    else if (isSchemaOf(kind, path)) changeExtension(kind, resource, { op, path, value }, looks);
    else change(resource, op, parsePath(kind, path), value, { strict: true, looks });
  }
  return resource;
}

/** Without a path the value says by its names what is changed. */
function setMembers(
  kind: ResourceKind,
  resource: Resource,
  op: PatchOperation['op'],
  value: unknown,
  looks: Looks,
): void {
  if (!isObject(value)) {
    throw new AppError('scim_invalid_value', { message: 'Without a path the value must be an object.' });
  }
  for (const [name, each] of entriesOf(kind, value)) {
    // A name that is no path at all is an unknown one.
    const target = name.includes('[') ? parsePath(kind, name) : targetNamed(kind, name);
    change(resource, op, target, each, { strict: false, looks });
  }
}

/** A path that names a whole schema means everything below it. */
function changeExtension(
  kind: ResourceKind,
  resource: Resource,
  { op, path, value }: PatchOperation,
  looks: Looks,
): void {
  if (op !== 'remove') setMembers(kind, resource, op, { [path!]: value }, looks);
  else if (kind.extension && path!.toLowerCase() === kind.extension.schema.toLowerCase()) {
    delete resource[kind.extension.schema];
  } else throw new AppError('scim_mutability', { message: 'The attributes of the core schema cannot go together.' });
}

function change(
  resource: Resource,
  op: PatchOperation['op'],
  target: PatchTarget | null,
  value: unknown,
  { strict, looks }: { readonly strict: boolean; readonly looks: Looks },
): void {
  if (!target || target.place.attribute.mutability === 'writeOnly') return;
  if (target.place.attribute.mutability === 'readOnly') {
    // Clients send back what they read; only who asks for it by name is told.
    if (strict)
      throw new AppError('scim_mutability', { message: `"${target.place.attribute.name}" cannot be changed.` });
    return;
  }
  const { required, name, multiValued } = target.place.attribute;
  // What must be there cannot go (RFC 7644 §3.5.2.2).
  if (op === 'remove' && required) throw new AppError('scim_mutability', { message: `"${name}" cannot be removed.` });
  if (multiValued) changeList(resource, op, target, value, looks);
  else changeSingle(resource, op, target, value);
}

function changeSingle(resource: Resource, op: PatchOperation['op'], { place }: PatchTarget, value: unknown): void {
  const read = op === 'remove' ? undefined : readValue(place.part ?? place.attribute, value);
  const before = valueAt(resource, place);
  // Parts that are not named stay (RFC 7644 §3.5.2.3).
  const isPartial = isObject(before) && isObject(read);
  setAt(resource, place, isPartial ? without({ ...before, ...read }, clearedParts(place.attribute, value)) : read);
}

function changeList(
  resource: Resource,
  op: PatchOperation['op'],
  target: PatchTarget,
  value: unknown,
  looks: Looks,
): void {
  const { place } = target;
  const before = (valueAt(resource, place) ?? []) as Resource[];
  looks.take(before, target.filter ? conditionsOf(target.filter) : 1);
  if (target.filter || target.part) setAt(resource, place, changedElements(before, op, target, value));
  else if (op === 'remove')
    setAt(resource, place, value === undefined ? undefined : withoutGiven(before, target, value, looks));
  else {
    const given = readValue(place.attribute, value) as Resource[] | undefined;
    const kept = op === 'add' ? before : [];
    const known = new Set(kept.map(sayingOf));
    const fresh = (given ?? []).filter((element) => !known.has(sayingOf(element)));
    setAt(resource, place, onePrimary([...kept, ...fresh], fresh));
  }
}

/** Changes those elements of a list that the filter means; where there is none, the one it describes is made. */
function changedElements(
  before: Resource[],
  op: PatchOperation['op'],
  target: PatchTarget,
  value: unknown,
): Resource[] {
  const { filter, part, place } = target;
  const isMeant = (element: Resource): boolean => filter === null || meets(element, filter);
  if (op === 'remove' || (!part && value === null)) {
    if (!part) return before.filter((element) => !isMeant(element));
    return before.map((element) => (isMeant(element) ? without(element, [part.name]) : element)).filter(hasValue);
  }
  const given = part ? { [part.name]: readValue(part, value) } : (readSingle(place.attribute, value) as Resource);
  const meant = before.filter(isMeant);
  if (meant.length === 0) {
    const start = filter === null ? {} : described(filter);
    if (!start) throw new AppError('scim_no_target');
    const made = definedOf({ ...start, ...given });
    return hasValue(made) ? onePrimary([...before, made], [made]) : before;
  }
  const cleared = part ? [] : clearedParts(place.attribute, value);
  const changed = new Map(meant.map((element) => [element, without(definedOf({ ...element, ...given }), cleared)]));
  return onePrimary(
    before.map((element) => changed.get(element) ?? element),
    [...changed.values()],
  ).filter(hasValue);
}

/** Without the elements that are named: by their value where one is given, else by all that is said of them. */
function withoutGiven(before: Resource[], { place }: PatchTarget, value: unknown, looks: Looks): Resource[] {
  const given = (readValue(place.attribute, value) ?? []) as Resource[];
  const values = new Set<unknown>(given.flatMap((each) => each['value'] ?? []));
  // Addresses have no value of their own.
  const sayings = given.filter((each) => each['value'] === undefined).map((each) => Object.entries(each));
  looks.take(before, sayings.length);
  const isNamed = (element: Resource): boolean =>
    values.has(element['value']) || sayings.some((saying) => saying.every(([name, each]) => element[name] === each));
  return before.filter((element) => !isNamed(element));
}

/** What an element says, alike for those that say the same. */
function sayingOf(element: Resource): string {
  return JSON.stringify(Object.entries(element).sort());
}

/** Of several primary elements the one given last is. @source RFC 7643 §2.4 */
function onePrimary(elements: Resource[], given: readonly Resource[]): Resource[] {
  const chosen = given.findLast((element) => element['primary'] === true);
  if (!chosen) return elements;
  return elements.map((each) => (each !== chosen && each['primary'] === true ? { ...each, primary: false } : each));
}

/** An element of which only its kind is left says nothing. */
function hasValue(element: Resource): boolean {
  return Object.keys(element).some((name) => name !== 'type' && name !== 'primary');
}

function without(object: Resource, names: readonly string[]): Resource {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
