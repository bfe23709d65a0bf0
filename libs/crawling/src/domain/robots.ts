import { normalised } from './address';
import type { Failure } from './failure';
import { readRobotsText } from './robots-text';

/** What crawls call themselves. */
export const USER_AGENT_NAME = 'KnowledgeCrawler';
/** The header that crawls send, which says what their rules are looked up in. */
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

/** The rules of a site that has none. */
export const EVERYTHING: RobotsRules = { allows: () => true, delayMs: 0, sitemaps: [] };

/** The rules of a site that does not say them: nothing is allowed. @source RFC 9309 §2.3.1.4 */
export function unreadable({ reason, detail }: Failure): RobotsRules {
  const failure: Failure = { reason, detail: detail ?? 'ROBOTS_UNREADABLE' };
  return { allows: () => false, delayMs: 0, sitemaps: [], failure };
}

/** Reads a robots.txt; what is no rule is ignored. @source RFC 9309 */
export function robotsRules(address: string, text: string): RobotsRules {
  const { origin } = new URL(address);
  const { rules, delaySeconds, sitemaps } = readRobotsText(wholeLines(text).replaceAll('\0', ''), USER_AGENT_NAME);
  return {
    allows: (asked) => {
      const url = new URL(asked);
      if (url.origin !== origin) return true;
      const path = encoded(url);
      return rules.find(({ pattern }) => pattern.matches(path))?.isAllowed ?? true;
    },
    delayMs: Math.max(0, Math.min(Number.isFinite(delaySeconds) ? delaySeconds : 0, LONGEST_DELAY_SECONDS)) * 1000,
    sitemaps,
  };
}

/** What is cut off within a rule is another one, such as `/` of `/private`. */
function wholeLines(text: string): string {
  if (text.length < MAX_ROBOTS_BYTES) return text;
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** The path of an address as rules are compared with it: brackets and the like, which it may hold as they are, in percent. */
function encoded({ pathname, search }: URL): string {
  return normalised(encodeURI(pathname + search).replaceAll('%25', '%'));
}

/** What a page says about itself: whether it may be kept, and whether its links may be followed. */
export interface PageRules {
  readonly index: boolean;
  readonly follow: boolean;
}

/** Words that have a value of their own, and name no robot. */
const WITH_VALUE = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/** Reads robots meta elements, and lines of `X-Robots-Tag`; words for other robots do not count. */
export function pageRules(...directives: readonly (string | undefined)[]): PageRules {
  const words = directives.flatMap((directive) => (directive ?? '').toLowerCase().split('\n')).flatMap(wordsForUs);
  const has = (word: string) => words.includes(word) || words.includes('none');
  return { index: !has('noindex'), follow: !has('nofollow') };
}

/** A robot that is named is meant by all that follows it in its line. */
function wordsForUs(line: string): string[] {
  let isForUs = true;
  return line.split(',').flatMap((part) => {
    const [, robot, word = ''] = /^(?:([^\s:]+)\s*:)?(.*)$/s.exec(part.trim()) ?? [];
    if (robot !== undefined && !WITH_VALUE.test(robot)) {
      isForUs = robot === '*' || robot === USER_AGENT_NAME.toLowerCase();
    }
    return isForUs ? [word.trim()] : [];
  });
}
