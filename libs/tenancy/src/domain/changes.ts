/** Per member that differs, what it was and what it is. @source spec §2.8 */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** Differences between two states of a thing; null is the state of one that does not exist yet, or no more. */
export function changesBetween<State extends object>(before: State | null, after: State | null): Changes {
  const names = Object.keys({ ...before, ...after }) as (keyof State & string)[];
  const pairs = names.map((name) => [name, { old: before?.[name] ?? null, new: after?.[name] ?? null }] as const);
  return Object.fromEntries(pairs.filter(([, { old, new: now }]) => JSON.stringify(old) !== JSON.stringify(now)));
}
