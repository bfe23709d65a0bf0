import type { OutboundResponse } from '@svc/outbound';
import type { Failure, FailureDetail, FetchFailure } from '../domain/failure';
import type { PageDocument } from '../domain/page-document';
import type { PageRules } from '../domain/robots';

/** What a server says about the state of a page, to be asked with next time. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** An address to be read. */
export interface FetchRequest {
  readonly address: string;
  /** What is known of the page; its server may answer that nothing has changed. */
  readonly known?: Validators;
  /** Where redirects may lead; others are not followed. */
  readonly mayGoTo: (address: string) => boolean;
  /** Whether what is no page, or has not changed, may be kept, by what its header says to robots; everything unless told. */
  readonly mayKeep?: (rules: PageRules) => boolean;
  /** What scripts of the page may ask of its own site; a page without is never read with a browser. */
  readonly mayAsk?: (address: string) => boolean;
}

/** How a page was read: as its server sent it, with a browser, or without the browser that it needs. */
export type ReadWith = 'plain' | 'browser' | 'nothing';

/** A page that was read. */
export interface PageOutcome {
  readonly kind: 'page';
  readonly address: string;
  readonly page: PageDocument;
  readonly validators: Validators;
  readonly readWith: ReadWith;
}

/** What came of it. `address` is where the answer came from, canonical. */
export type FetchOutcome<File> =
  | PageOutcome
  | { readonly kind: 'data'; readonly address: string; readonly text: string; readonly validators: Validators }
  | { readonly kind: 'file'; readonly address: string; readonly file: File; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone'; readonly detail: FailureDetail }
  /** It is not to be kept. */
  | { readonly kind: 'unlisted' }
  /** It leads away from the site, or to something that is no text. */
  | { readonly kind: 'elsewhere'; readonly reason: FetchFailure | null }
  | ({ readonly kind: 'failed' } & Failure);

/** Reads the body of a file; null for what is none that can be read. */
export type FileReader<File> = (answer: OutboundResponse, address: string) => Promise<File | null>;

/** A failure with its reason. */
export class FetchError extends Error implements Failure {
  constructor(
    readonly reason: FetchFailure,
    /** Whether another try may help, and how long to wait before. */
    readonly retry: { readonly afterMs: number | null } | null = null,
    readonly detail: FailureDetail | null = null,
  ) {
    super(reason);
    this.name = 'FetchError';
  }
}
