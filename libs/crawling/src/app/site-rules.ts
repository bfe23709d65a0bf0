import { OutboundError } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import { EVERYTHING, MAX_ROBOTS_BYTES, type RobotsRules, robotsRules, unreadable } from '../domain/robots';
import { failureOf, type SiteRequests } from './site-requests';
import { locationOf, readBeginning } from './read-body';

const MAX_HOPS = 5;

/**
 * What the robots.txt of a site says: everything is allowed where there is none, nothing where its server fails, however
 * often it is asked. It may lie elsewhere. @source RFC 9309 §2.3
 */
export async function readRobots(requests: SiteRequests, site: string): Promise<RobotsRules> {
  const { origin } = new URL(site);
  try {
    return await requests.persist(() => askRobots(requests, `${origin}/robots.txt`));
  } catch (error) {
    const { reason, detail } = failureOf(error);
    return unreadable({ reason, detail: detail?.startsWith('STATUS_') ? null : detail });
  }
}

async function askRobots(requests: SiteRequests, first: string): Promise<RobotsRules> {
  let address = first;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const opened = await requests.open(address, { beginning: true }).catch((error: unknown) => {
      // Rules that nobody may ask for are none.
      if (hop > 0 && error instanceof OutboundError && error.failure === 'refused_address') return null;
      throw error;
    });
    if (opened === null) return EVERYTHING;
    const { answer, close } = opened;
    try {
      const { status, body } = answer;
      if (status >= 200 && status < 300) return robotsRules(first, await readBeginning(body, MAX_ROBOTS_BYTES));
      if (status >= 500 || status === 429) throw await requests.refusal(answer, address);
      const next = status >= 300 && status < 400 ? canonicalAddress(locationOf(answer), address) : null;
      if (next === null || !requests.mayLead(address, next)) return EVERYTHING;
      address = next;
    } finally {
      await close();
    }
  }
  return EVERYTHING;
}
