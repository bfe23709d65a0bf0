import type { SpaceResource } from './space-access';

/**
 * A kind of thing that lies in spaces. The lib that keeps such things declares it once and names it wherever it tells
 * spaces of them; `Item` is what that lib itself calls one.
 */
export class ContentKind<Item extends object> {
  /** Keeps kinds of different things apart for the compiler. */
  declare readonly item: Item;

  /** What the table of rights calls it. */
  constructor(readonly resource: SpaceResource) {}
}
