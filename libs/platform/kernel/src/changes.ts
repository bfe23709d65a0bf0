/** Per member that differs, what it was and what it is. @source spec §2.8 */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/**
 * Differences between two states of a thing, by value; null is the state of one that does not exist yet, or no more. What
 * only one of them has is null in the other: a change says both, what was and what is.
 */
export function changesBetween(before: object | null, after: object | null): Changes {
  const [was, is] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const pairs = names.map((name) => [name, { old: was.get(name) ?? null, new: is.get(name) ?? null }] as const);
  return Object.fromEntries(pairs.filter(([, { old, new: now }]) => JSON.stringify(old) !== JSON.stringify(now)));
}

/** The same members, called as the interface calls them: `maxExpirationDays` is `max_expiration_days`. */
export function inSnakeCase<Members extends object>(members: Members): Record<string, Members[keyof Members]> {
  const named = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [named(name), value]));
}

function membersOf(state: object | null): Map<string, unknown> {
  return new Map(Object.entries(state ?? {}));
}
