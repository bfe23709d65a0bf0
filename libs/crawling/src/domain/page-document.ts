import type { PageRules } from './robots';

/** Most links of one page that are followed. */
export const MAX_LINKS = 10_000;
/** Deeper nesting than any page needs. */
export const MAX_NESTING = 2_000;
/** Of a longer title only the beginning is kept. */
export const MAX_TITLE_CHARS = 300;

/** Thrown where a page has more than is read of one. */
export class TooMuch extends Error {}

/** What a page of the web says. */
export interface PageDocument {
  readonly title: string | null;
  readonly lang: string | null;
  /** The address that the page says it has, as written. */
  readonly canonical: string | null;
  /** Markdown. */
  readonly text: string;
  /** Addresses as written, each once. */
  readonly links: readonly string[];
  /** What relative addresses are relative to, as written. */
  readonly base: string | null;
  readonly rules: PageRules;
  /** Whether it says next to nothing before its scripts have run. */
  readonly needsBrowser: boolean;
  /** More links, or deeper markup, than are read. */
  readonly exceeded: boolean;
}
