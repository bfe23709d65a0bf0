/** The members of an object that are set: null is, undefined is not. Spread over another object they replace nothing else. */
export function definedOf<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
