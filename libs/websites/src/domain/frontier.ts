/** What became of an address in a run. */
export type AddressState = 'stored' | 'unchanged' | 'failed' | 'gone' | 'skipped';

/** What is expected behind an address. */
export type AddressKind = 'page' | 'file';

/** An address that a run found. */
export interface FoundAddress {
  readonly digest: string;
  readonly url: string;
  readonly kind: AddressKind;
  /** Links between the start and it. */
  readonly depth: number;
  readonly pattern: string;
  /** Some page named it as its canonical address. */
  readonly pinned: boolean;
}

/** An address that was dealt with. */
export interface SettledAddress extends FoundAddress {
  readonly state: AddressState;
  readonly reason: string | null;
  /** What is known beyond the reason. */
  readonly detail: string | null;
}

/** An address that could not be read. */
export type UnreadAddress = Pick<SettledAddress, 'url' | 'kind' | 'detail'> & { readonly reason: string };

/** What is remembered of a page from one run to the next. */
export interface RememberedPage {
  readonly digest: string;
  readonly url: string;
  readonly kind: AddressKind;
  /** Title of its document. */
  readonly title: string;
  readonly place: string;
  readonly contentSha256: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly links: readonly string[];
}
