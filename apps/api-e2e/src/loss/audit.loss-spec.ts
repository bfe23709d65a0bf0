import { RunningDeployment } from '@svc/testing';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openLog } from '../support/audit';
import { ok, raw } from '../support/client';
import { anOrganisation, type Person } from '../support/people';

jest.setTimeout(900_000);

const ROOT = join(__dirname, '../../../..');
const ACTIONS = 300;
const COMES_BACK_WITHIN_MS = 300_000;

interface Entry {
  readonly id: string;
  readonly metadata: { readonly changes: { readonly name: { readonly new: string } } };
}

describe('design §3: no action that was done is missing from the log, whatever dies', () => {
  const deployment = RunningDeployment.underTest();
  let owner: Person;
  let spaceId: string;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
    spaceId = (await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Action 0' } }))).id;
  });

  it('three hundred, while the worker that writes them and Redis are killed: each once, in order, in a whole chain', async () => {
    await act(1, 100);
    await killWorkerWhileItWrites();
    await act(101, 200);
    deployment.kill('redis');
    await act(201, ACTIONS);
    const entries = await readLog();
    expect(entries.map(({ metadata }) => metadata.changes.name.new)).toEqual(
      Array.from({ length: ACTIONS }, (_, index) => `Action ${index + 1}`),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(ACTIONS);
    expect(await verdict()).toMatch(/: \d+ entries, whole\n/);
  });

  /** One after the other, so that their order is known; one that is refused for what is away is done again. */
  async function act(first: number, last: number): Promise<void> {
    const deadline = Date.now() + COMES_BACK_WITHIN_MS;
    for (let number = first; number <= last;) {
      const params = { path: { id: spaceId } };
      const { response } = await owner.api.PATCH('/api/v1/spaces/{id}/', {
        params,
        body: { name: `Action ${number}` },
      });
      if (response.ok) number += 1;
      else if (response.status !== 503 || Date.now() > deadline)
        throw new Error(`Action ${number}: ${response.status}`);
      else await wait(100);
    }
  }

  /** An export has the worker bring the log up to date first. */
  async function killWorkerWhileItWrites(): Promise<void> {
    const { headers } = await openLog(owner);
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' };
    const { status } = await raw('/api/v1/audit/logs/export/async', init);
    expect([200, 202]).toContain(status);
    deployment.kill('worker');
  }

  /** What the log says of the actions, oldest first. */
  async function readLog(): Promise<Entry[]> {
    // The store that forgot everything forgot who may read, too.
    const { headers } = await openLog(owner);
    const query = 'format=json&max_records=1000&action=SPACE_UPDATED';
    const { text } = await raw(`/api/v1/audit/logs/export?${query}`, { headers });
    const lines = text.trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Entry).reverse();
  }

  /** What the check command prints. @throws Error when it finds something */
  async function verdict(): Promise<string> {
    const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|REDIS_URL|TEST_.*)$/.test(name));
    const env = { ...Object.fromEntries(given), STATE_DIR: dirname(deployment.stateFile) };
    const script = join(ROOT, 'tools/audit/verify-chain.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: ROOT, env });
    return stdout;
  }
});
