import { AppError, isUuid, type UserId } from '@svc/kernel';
import { attributeOf, type Filter } from './filter/filter';
import type { PatchOperation } from './patch/operations';
import { parsePath, type PatchTarget, targetNamed } from './patch/patch-path';
import { entriesOf, isObject, readResource, readValue, type Resource } from './resource';
import { GROUP_KIND, isSchemaOf } from './resource-kind';
import { checkedName } from './user-draft';

/** One change of a group; members are told as sets, so that no list of them is ever read to be written back. */
export type GroupStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'external-id'; readonly externalId: string | null }
  | ComingOrGoing
  | { readonly kind: 'replace'; readonly ids: readonly UserId[] }
  | { readonly kind: 'remove-meeting'; readonly filter: Filter };

interface ComingOrGoing {
  readonly kind: 'add' | 'remove';
  readonly ids: readonly UserId[];
}

/** What a provider says of a whole group. */
export interface GroupDraft {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: readonly UserId[];
}

/** Reads a group that is made or replaced. @throws scim_invalid_value */
export function groupDraft(body: Readonly<Record<string, unknown>>): GroupDraft {
  const { displayName, externalId, members } = readResource(GROUP_KIND, body);
  return {
    name: requiredName(displayName),
    externalId: checkedName('externalId', externalId),
    members: memberIds(members, { strict: true }),
  };
}

/**
 * The steps of a PATCH, in their order. @throws scim_invalid_path · scim_invalid_value · scim_mutability
 * @source RFC 7644 §3.5.2
 */
export function groupSteps(operations: readonly PatchOperation[]): GroupStep[] {
  const steps = operations.flatMap(({ op, path, value }) => {
    const isSchema = path !== null && isSchemaOf(GROUP_KIND, path);
    if (path !== null && !isSchema) return stepsFor(op, parsePath(GROUP_KIND, path), value, { strict: true });
    if (op === 'remove') {
      throw new AppError('scim_mutability', { message: 'The attributes of the core schema cannot go together.' });
    }
    if (!isObject(value)) {
      const message = `${isSchema ? 'With the name of a schema' : 'Without a path'} the value must be an object.`;
      throw new AppError('scim_invalid_value', { message });
    }
    // A path that names the schema means what stands below it.
    return entriesOf(GROUP_KIND, isSchema ? { [path]: value } : value).flatMap(([name, each]) => {
      const target = name.includes('[') ? parsePath(GROUP_KIND, name) : targetNamed(GROUP_KIND, name);
      return stepsFor(op, target, each, { strict: false });
    });
  });
  return joined(steps);
}

/** Providers name one member in each operation: what is added or removed in a row is one step, asked for once. */
function joined(steps: readonly GroupStep[]): GroupStep[] {
  const runs: [GroupStep, ...GroupStep[]][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0].kind === step.kind && isComingOrGoing(step)) run.push(step);
    else runs.push([step]);
  }
  return runs.map(([first, ...rest]) => {
    if (!isComingOrGoing(first)) return first;
    return { kind: first.kind, ids: [...new Set([first, ...rest.filter(isComingOrGoing)].flatMap(({ ids }) => ids))] };
  });
}

const isComingOrGoing = (step: GroupStep): step is ComingOrGoing => step.kind === 'add' || step.kind === 'remove';

function stepsFor(
  op: PatchOperation['op'],
  target: PatchTarget | null,
  value: unknown,
  { strict }: { readonly strict: boolean },
): GroupStep[] {
  if (!target) return [];
  const { attribute } = target.place;
  if (attribute.name === 'members') return [memberStep(op, target, value)];
  if (attribute.name === 'displayName') {
    if (op === 'remove') throw new AppError('scim_mutability', { message: 'A group needs its "displayName".' });
    return [{ kind: 'name', name: requiredName(readValue(attribute, value)) }];
  }
  if (attribute.name === 'externalId') {
    const read = op === 'remove' ? null : readValue(attribute, value);
    return [{ kind: 'external-id', externalId: checkedName('externalId', read) }];
  }
  // Clients send back what they read; only who asks for it by name is told.
  if (!strict) return [];
  throw new AppError('scim_mutability', { message: `"${attribute.name}" cannot be changed.` });
}

function memberStep(op: PatchOperation['op'], { filter, part, place }: PatchTarget, value: unknown): GroupStep {
  if (part) throw new AppError('scim_mutability', { message: 'Members come and go; what they are cannot be changed.' });
  if (op === 'remove') {
    if (filter) {
      const id = onlyIdOf(filter);
      return id === null ? { kind: 'remove-meeting', filter } : { kind: 'remove', ids: [id] };
    }
    if (value === undefined || value === null) return { kind: 'replace', ids: [] };
    // By the letter of the RFC this would empty the group; every provider means those it names.
    return { kind: 'remove', ids: memberIds(readValue(place.attribute, value), { strict: false }) };
  }
  if (filter) throw new AppError('scim_invalid_path', { message: 'Members are added by their identifiers.' });
  return { kind: op, ids: memberIds(readValue(place.attribute, value), { strict: true }) };
}

/** The one member of `members[value eq "…"]`, as providers write it; null for every other filter. */
function onlyIdOf(filter: Filter): UserId | null {
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || attributeOf(filter.subject).name !== 'value')
    return null;
  // Identifiers are compared with case. @source RFC 7643 §3.1
  const { value } = filter;
  return isUuid(value) && value === value.toLowerCase() ? (value as UserId) : null;
}

/** Identifiers of members, each once. @throws scim_invalid_value for what cannot be one, when strict */
function memberIds(members: unknown, { strict }: { readonly strict: boolean }): UserId[] {
  const ids = ((members ?? []) as Resource[]).map(({ value }) => value);
  const wrong = ids.findIndex((id) => !isUuid(id));
  if (strict && wrong >= 0) {
    const value = ids[wrong];
    const message =
      value === undefined
        ? 'A member needs a "value", the identifier of a user.'
        : `${String(value)} is no identifier of a user.`;
    throw new AppError('scim_invalid_value', { message });
  }
  return [...new Set(ids.filter((id): id is string => isUuid(id)).map((id) => id.toLowerCase() as UserId))];
}

function requiredName(value: unknown): string {
  const name = checkedName('displayName', value);
  if (name === null) throw new AppError('scim_invalid_value', { message: '"displayName" is required.' });
  return name;
}
