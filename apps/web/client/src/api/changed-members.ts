/**
 * Of the members to send, those that are other than what the form was given to show: somebody else may have changed the rest
 * meanwhile, each prompt that is sent becomes a version, and not everybody may say everything.
 */
export function changedMembers<Wish extends object>(wish: Wish, shown: Wish): Partial<Wish> {
  const before: Partial<Record<string, unknown>> = { ...shown };
  const isOther = ([member, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[member]);
  return Object.fromEntries(Object.entries(wish).filter(isOther)) as Partial<Wish>;
}
