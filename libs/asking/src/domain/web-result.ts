/** A page that a web search found. @source supplement §13.5 */
export interface WebResult {
  /** Made here; its beginning stands in citation tags. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** What the prompt is given of it. */
  readonly content: string;
}

/** What a search provider says of a page. */
export interface WebHit {
  readonly title: string;
  readonly url: string;
  /** What the provider quotes of it; may be short or empty. */
  readonly excerpt: string;
}

/** Pages that one search gives at most. */
export const MAX_HITS = 5;

/** The hits among what a provider sent: those with an address that can be cited, each address once. */
export function hitsOf(results: unknown): WebHit[] {
  if (!Array.isArray(results)) return [];
  const hits = new Map<string, WebHit>();
  for (const { title, url, content } of results as Partial<Record<'title' | 'url' | 'content', unknown>>[]) {
    if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url) || hits.has(url)) continue;
    hits.set(url, {
      url,
      title: oneLine(title) || new URL(url).host,
      excerpt: typeof content === 'string' ? content : '',
    });
  }
  return [...hits.values()].slice(0, MAX_HITS);
}

/** Titles are strangers' words and stand before quoted text in the prompt. */
function oneLine(title: unknown): string {
  return typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
}
