import { randomUUID } from 'node:crypto';
import { raw } from '../support/client';
import { anOrganisation, aPerson, type Person } from '../support/people';
import { aWorkplace, type Workplace } from '../matrix/workplace';

/** What lies in something of a space, and is asked for without it. */
const PARTS: readonly (readonly [method: string, path: string, what: string])[] = [
  ['GET', '/api/v1/crawl-runs/{}/', 'crawl-run'],
  ['GET', '/api/v1/crawl-runs/{}/failures/', 'crawl-run'],
  ['GET', '/api/v1/prompts/{}/', 'prompt'],
  ['DELETE', '/api/v1/prompts/{}/', 'prompt'],
  ['GET', '/api/v1/analysis/conversation-insights/sessions/{}/', 'conversation'],
];

describe('Somebody without a part in the space', () => {
  let workplace: Workplace;
  let colleague: Person;

  beforeAll(async () => {
    const { tenantId, owner } = await anOrganisation();
    workplace = await aWorkplace(owner);
    colleague = await aPerson(tenantId);
  });

  const hears = async (method: string, path: string, id: string) => {
    const headers = { Authorization: `Bearer ${colleague.token}` };
    const { status, body } = await raw(path.replace('{}', id), { method, headers });
    return { status, body };
  };

  it.each(PARTS)('§7.2 %s %s says the same of what is there and of what nobody has', async (method, path, what) => {
    const ofTheirs = await hears(method, path, workplace[what]!);
    expect(ofTheirs.status).toBe(404);
    expect(ofTheirs).toEqual(await hears(method, path, randomUUID()));
  });
});
