import robotsParser from 'robots-parser';
import type { Failure } from './failure';

/** What crawls call themselves. */
export const USER_AGENT_NAME = 'KnowledgeCrawler';
export const USER_AGENT = `${USER_AGENT_NAME}/1.0 (+robots.txt)`;

/** As much of a robots.txt as counts. @source RFC 9309 §2.5 */
export const MAX_ROBOTS_BYTES = 512 * 1024;

/** A site that asks for longer pauses than this gets this one, or a crawl would never end. */
const LONGEST_DELAY_SECONDS = 30;

/** What a site allows. */
export interface RobotsRules {
  allows(address: string): boolean;
  /** Least pause between two requests. */
  readonly delayMs: number;
  /** Addresses of sitemaps. */
  readonly sitemaps: readonly string[];
  /** Why they could not be read, so that nothing is allowed. */
  readonly failure?: Failure;
}

export const EVERYTHING: RobotsRules = { allows: () => true, delayMs: 0, sitemaps: [] };

/** The rules of a site that does not say them: nothing is allowed. @source RFC 9309 §2.3.1.4 */
export function unreadable({ reason, detail }: Failure): RobotsRules {
  const failure: Failure = { reason, detail: detail ?? 'ROBOTS_UNREADABLE' };
  return { allows: () => false, delayMs: 0, sitemaps: [], failure };
}

/** Reads a robots.txt; what is no rule is ignored. @source RFC 9309 */
export function robotsRules(address: string, text: string): RobotsRules {
  const parsed = robotsParser(address, text.replaceAll('\0', ''));
  const seconds = parsed.getCrawlDelay(USER_AGENT_NAME) ?? 0;
  return {
    allows: (url) => parsed.isAllowed(url, USER_AGENT_NAME) !== false,
    delayMs: Math.max(0, Math.min(Number.isFinite(seconds) ? seconds : 0, LONGEST_DELAY_SECONDS)) * 1000,
    sitemaps: parsed.getSitemaps(),
  };
}

/** What a page says about itself: whether it may be kept, and whether its links may be followed. */
export interface PageRules {
  readonly index: boolean;
  readonly follow: boolean;
}

/** Reads a robots meta element, or an `X-Robots-Tag`; words for other robots do not count. */
export function pageRules(...directives: readonly (string | undefined)[]): PageRules {
  const words = directives
    .flatMap((directive) => (directive ?? '').toLowerCase().split(','))
    .map((word) => word.trim())
    .map((word) => (word.startsWith(`${USER_AGENT_NAME.toLowerCase()}:`) ? word.split(':')[1]!.trim() : word));
  const has = (word: string) => words.includes(word) || words.includes('none');
  return { index: !has('noindex'), follow: !has('nofollow') };
}
