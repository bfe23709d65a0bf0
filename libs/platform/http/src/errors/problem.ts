/** Where a problem is: `body`, `query`, `path` or `header`, then names and list indexes. */
export type Location = readonly (string | number)[];

/** One entry of a 422 body. @source spec §7.1 */
export interface Problem {
  readonly loc: Location;
  readonly msg: string;
  readonly type: string;
}

/** What is said of a field that has to be there and is not. */
export function missingField(loc: Location): Problem {
  return { loc, msg: 'This field is required.', type: 'missing' };
}

/** A request that does not have the declared form; rendered as 422 with every problem found. */
export class ValidationFailure extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super('The request does not have the declared form.');
    this.name = 'ValidationFailure';
  }
}
