/** What became of an approval; calls that are not approved are denied. */
export interface Verdict {
  readonly approved: ReadonlySet<string>;
  /** Why calls were denied, where somebody said so. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly timedOut: boolean;
}
