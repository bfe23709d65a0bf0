import { normalised } from './address';
import { RobotsPattern } from './robots-pattern';

/** What is read of a robots.txt for one robot. */
export interface RobotsText {
  /** In the order in which they decide: the first that matches does. */
  readonly rules: readonly RobotsRule[];
  readonly delaySeconds: number;
  /** Addresses as they are given. */
  readonly sitemaps: readonly string[];
}

/** Whether addresses may be asked for. */
export interface RobotsRule {
  readonly isAllowed: boolean;
  readonly pattern: RobotsPattern;
}

/** The rules for one robot, from wherever they stand in the file. */
interface Group {
  readonly rules: RobotsRule[];
  delaySeconds: number;
}

const ANY = '*';
/** What a group consists of; any other record is none of it, and does not end the list of its robots. @source RFC 9309 §2.2.4 */
const RULES = new Set(['allow', 'disallow', 'crawl-delay']);

/**
 * Reads a robots.txt for one robot, or where nothing in it is for that one, for any. Of all others nothing is kept: so many
 * robots may be named before so many rules that their product fills the memory. @source RFC 9309 §2.2
 */
export function readRobotsText(text: string, robot: string): RobotsText {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  const named = new Set<string>();
  let isNaming = true;
  for (const { name, value } of records(text)) {
    if (name === 'user-agent') {
      if (!isNaming) named.clear();
      isNaming = true;
      const agent = productOf(value);
      if (agent === ANY || agent === robot.toLowerCase()) named.add(agent);
    } else if (RULES.has(name)) {
      isNaming = false;
      for (const agent of named) addTo(groupOf(groups, agent), name, value);
    } else if (name === 'sitemap' && value !== '') sitemaps.push(value);
  }
  const { rules, delaySeconds } = groups.get(robot.toLowerCase()) ?? groupOf(groups, ANY);
  return { rules: rules.sort(inOrder), delaySeconds, sitemaps };
}

function* records(text: string): Generator<{ readonly name: string; readonly value: string }> {
  for (const line of text.split(/[\r\n]/)) {
    const [record = ''] = line.split('#', 1);
    const colon = record.indexOf(':');
    if (colon > 0) yield { name: record.slice(0, colon).trim().toLowerCase(), value: record.slice(colon + 1).trim() };
  }
}

/** The name of a robot without its version. */
function productOf(value: string): string {
  return value.replace(/\/.*/s, '').trim().toLowerCase();
}

function groupOf(groups: Map<string, Group>, agent: string): Group {
  const group = groups.get(agent) ?? { rules: [], delaySeconds: 0 };
  groups.set(agent, group);
  return group;
}

function addTo(group: Group, name: string, value: string): void {
  if (name !== 'crawl-delay') {
    // Without an address it says nothing, but that there are rules for this robot.
    if (value !== '') group.rules.push({ isAllowed: name === 'allow', pattern: new RobotsPattern(encoded(value)) });
    return;
  }
  const seconds = Number(value);
  if (!Number.isNaN(seconds)) group.delaySeconds = seconds;
}

/** The longest decides, of two that are as long the one that allows. @source RFC 9309 §2.2.2 */
function inOrder(one: RobotsRule, other: RobotsRule): number {
  return other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed);
}

/** What is written in other letters than addresses have, in percent; what is so already, as it is. */
function encoded(pattern: string): string {
  return normalised(encodeURI(pattern.toWellFormed()).replaceAll('%25', '%'));
}
