import fc from 'fast-check';
import { deployment } from '../support/deployment';
import { readDescription } from '../support/description';
import { anOrganisation, type Organisation } from '../support/people';
import { actorsOf } from './actors';
import { type Description, LARGE_BODY, Requests, type WireRequest } from './requests';
import { send, type WireAnswer } from './wire';

const description = readDescription<Description>();
const COUNT = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 8);
const AT_ONCE = 12;
const BATCH = 500;
/** Enough to see what is wrong. */
const COMPLAINTS_AT_MOST = 30;
const SILENCE_MS = 60_000;
/** Far more than the slowest machine needs. */
const TIMEOUT_MS = 120_000 + COUNT * 300;

/** They would end the session that sends the others. */
const ENDING = /\/users\/me\/sessions\/invalidate\/|\/admin\/users\/\{username\}/;
const STACK = /\n\s+at .+[:(]\d+|node_modules|\/dist\/|\.ts:\d+/;

/** The head with what is long in it cut, so that every line of it is seen. */
const shortened = (head: string): string =>
  head.replace(/(\S{100})(\S{100,})/g, (_all, start: string, rest: string) => `${start}…(${rest.length} more)`);

/** What is wrong with an answer; null when nothing is. */
function complaintAbout(request: WireRequest, { status, text }: WireAnswer): string | null {
  const isDown = status >= 500 && !(status === 503 && request.mayBeUnavailable);
  if (!isDown && !STACK.test(text)) return null;
  const sent = `${shortened(request.head)}${request.body.subarray(0, 600).toString('latin1')}`;
  return `${request.operation} answered ${status}\n--- sent\n${sent}\n--- heard\n${text.slice(0, 900)}`;
}

describe('requests that nobody would send', () => {
  let organisation: Organisation;
  let requests: Requests;
  let address: URL;

  beforeAll(async () => {
    address = new URL(deployment().base_url);
    organisation = await anOrganisation();
    requests = new Requests(description, await actorsOf(organisation));
  });

  /** Sends them, several at once. */
  async function sendAll(batch: readonly WireRequest[], statuses: Map<number, number>): Promise<string[]> {
    const waiting = [...batch];
    const complaints: string[] = [];
    const work = async (): Promise<void> => {
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        const answer = await send(address, request, SILENCE_MS);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = complaintAbout(request, answer);
        if (complaint) complaints.push(complaint);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return complaints;
  }

  it(
    `${COUNT} of seed ${SEED}: no 5xx but a declared 503, and no stack trace`,
    async () => {
      const statuses = new Map<number, number>();
      const complaints: string[] = [];
      const any = requests.any(ENDING);
      let sent = 0;
      for (; sent < COUNT && complaints.length < COMPLAINTS_AT_MOST; sent += BATCH) {
        const batch = fc.sample(any, { seed: SEED + sent, numRuns: Math.min(BATCH, COUNT - sent) });
        complaints.push(...(await sendAll(batch, statuses)));
      }
      const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status || 'closed'}`);
      console.log(
        `Fuzz, seed ${SEED}: ${Math.min(sent, COUNT)} requests, ${complaints.length} complaints; ${counts.join(', ')}`,
      );
      expect(complaints).toEqual([]);
      // Whoever sent them is still let in, so what was sent went further than the door.
      expect((await organisation.owner.api.GET('/api/v1/users/me/')).response.status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it('a body that is larger than any route takes is refused', async () => {
    const head = [
      'POST /api/v1/spaces/ HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${organisation.owner.token}`,
      'Content-Type: application/json',
      `Content-Length: ${LARGE_BODY.length}\r\n\r\n`,
    ].join('\r\n');
    const request = { operation: 'POST /api/v1/spaces/', mayBeUnavailable: false, head, body: LARGE_BODY };
    expect((await send(address, request, SILENCE_MS)).status).toBe(413);
  });
});
