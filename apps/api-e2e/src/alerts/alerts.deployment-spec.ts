import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  eventually,
  type FakeOpenAi,
  FakeToolServer,
  OwnDeployment,
  startFakeOpenAi,
  ThrowawayStore,
} from '@svc/testing';
import { Client } from 'pg';
import { ask } from '../support/chat';
import { client, ok, raw } from '../support/client';
import { deployment } from '../support/deployment';
import { aKey } from '../support/keys';
import { aCollection, upload } from '../support/knowledge';
import { anOrganisation, type Person, theOperator } from '../support/people';
import { anAssistantWithTools } from '../support/tools';
import { hourOf, type Scrape, scrape, scrapeUntil } from './scrapes';

jest.setTimeout(600_000);

interface AlertRules {
  readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  firing(series: Readonly<Record<string, string>>): string[];
  close(): void;
}
const { AlertRules } = jest.requireActual<{ AlertRules: new () => AlertRules }>('../../../../tools/deploy/alert-rules');

/** Rates look back over five minutes at least, so that a step every four is always in sight. */
const STEP_MINUTES = 4;
const STEPS = 5;
const SLOW_MS = 10_200;
/** Further apart than a scrape takes on a busy machine: answers that fall into one are one step of the rate. */
const APART_MS = 1_000;
/** For a process that is known to stand still. */
const IMPATIENCE_MS = 1_000;

/**
 * Every alert, raised by its cause in processes that run. The samples are those that the processes showed; only their
 * times are stretched, and rows are made older than they are where a rule waits for a quarter of an hour or longer.
 */
describe('Alerts, by their real causes', () => {
  const alerts = new AlertRules();
  const wanted = new Set(alerts.rules.flatMap(({ expr }) => expr.match(/\b(up|(svc|nodejs|process)_\w+)/g) ?? []));
  const raised = new Set<string>();
  let own: OwnDeployment;
  let database: Client;
  let models: FakeOpenAi;
  let tools: FakeToolServer;
  let owner: Person;
  let question: { assistant_id: string; question: string };
  let well: Scrape;

  const now = (timeoutMs?: number) => scrape((name) => wanted.has(name), timeoutMs);
  const valueOf = (scraped: Scrape, start: string) => [...scraped].find(([name]) => name.startsWith(start))?.[1];
  const until = (start: string, isRight: (value: number) => boolean) =>
    scrapeUntil(
      () => now(),
      (scraped) => isRight(valueOf(scraped, start) ?? Number.NaN),
    );

  /** What is raised after an hour whose end looks like these scrapes. */
  function firing(scrapes: readonly Scrape[], minutesEach = STEP_MINUTES): string[] {
    const names = alerts.firing(hourOf([well, ...scrapes], minutesEach));
    names.forEach((name) => raised.add(name));
    return names;
  }

  /** The same thing done a few times, with a scrape after each. */
  async function steps(act: () => Promise<unknown>, count = STEPS): Promise<Scrape[]> {
    const scrapes = [];
    for (let step = 0; step < count; step += 1) {
      await act();
      scrapes.push(await now());
    }
    return scrapes;
  }

  async function stopped<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    own.signal(name, 'SIGSTOP');
    try {
      return await work();
    } finally {
      own.signal(name, 'SIGCONT');
    }
  }

  beforeAll(async () => {
    [own, models, tools] = await Promise.all([OwnDeployment.start(), startFakeOpenAi(), FakeToolServer.start()]);
    process.env['TEST_STATE_FILE'] = own.stateFile;
    database = new Client({ connectionString: deployment().database_url });
    await database.connect();
    ({ owner } = await anOrganisation());
    const servers = { modelsUrl: models.url, toolsUrl: tools.url };
    question = { assistant_id: (await anAssistantWithTools(owner, servers)).assistantId, question: 'Why?' };
    expect((await ask(owner, question)).status).toBe(200);
    await until('svc_queue_consumers{job="api",queue="crawl"}', (value) => value === 1);
    well = await now();
  });
  afterAll(async () => {
    alerts.close();
    await database?.end();
    await own?.stop();
    await models?.close();
    await tools?.close();
  });

  it('while all is well, none is raised', () => {
    expect(alerts.firing(hourOf([well], STEP_MINUTES))).toEqual([]);
  });

  it('a model that is silent for ten seconds, asked again and again', async () => {
    const times = Array.from({ length: STEPS }, (_, time) => time);
    models.chatReplies.push(...times.map((time) => ({ delayMs: SLOW_MS + time * APART_MS, text: ['At last.'] })));
    const scrapes = await Promise.all(times.map(() => ask(owner, { ...question, stream: true }).then(() => now())));
    expect(firing(scrapes)).toContain('ModelsAreSlow');
  });

  it('a model that refuses: its calls fail, and the requests that wait for it', async () => {
    const scrapes = await steps(async () => {
      models.chatReplies.push(...Array.from({ length: 8 }, () => ({ status: 500, body: '{}' })));
      expect((await ask(owner, question)).status).toBeGreaterThanOrEqual(500);
      models.chatReplies.length = 0;
    });
    expect(firing(scrapes)).toEqual(expect.arrayContaining(['ManyRequestsFail', 'ModelsFail']));
  });

  it('files that nobody can read', async () => {
    const { collectionId } = await aCollection(owner);
    for (let file = 0; file < STEPS; file += 1) {
      expect((await upload(owner, collectionId, `${file}.pdf`, `%PDF-1.4 ${file}`)).status).toBe(202);
    }
    const failed = 'svc_jobs_failed_total{job="worker",exported_job="knowledge.ingest-upload"}';
    expect(firing([await until(failed, (count) => count === STEPS)], 30)).toContain('JobsFail');
  });

  it('uses of keys that the database refuses to keep', async () => {
    const key = await aKey(owner.api);
    await database.query('ALTER TABLE api_keys ADD CONSTRAINT unused CHECK (last_used_at IS NULL) NOT VALID');
    await ok(client({ 'X-API-Key': key.secret }).GET('/api/v1/assistants/'));
    const lost = await until('svc_request_notes_lost_total{job="api",reason="refused"}', (count) => count > 0);
    await database.query('ALTER TABLE api_keys DROP CONSTRAINT unused');
    expect(firing([lost])).toContain('RequestNotesLost');
  });

  it('a worker that stands still: jobs wait and pile up, and the log is behind', async () => {
    await stopped('worker', async () => {
      const { collectionId } = await aCollection(owner);
      expect((await upload(owner, collectionId, 'waits.txt', 'This waits for the worker.')).status).toBe(202);
      const older = `UPDATE jobs SET run_at = now() - $1 * interval '1 minute' WHERE status = 'queued' RETURNING queue`;
      expect((await database.query(older, [16])).rowCount).toBeGreaterThan(0);
      await database.query(`UPDATE audit_outbox SET "timestamp" = now() - interval '11 minutes'`);
      await database.query(
        `INSERT INTO jobs (id, type, queue, payload, max_attempts, run_at)
         SELECT gen_random_uuid(), 'alerts.test', queue, '{}', 1, now() - interval '3 hours'
         FROM (VALUES ('crawl', 1), ('content', 1001)) AS made (queue, count), generate_series(1, count)`,
      );
      const scraped = await now();
      await database.query(`DELETE FROM jobs WHERE type = 'alerts.test'`);
      const expected = ['AuditLogIsBehind', 'CrawlsWaitLong', 'JobsPileUp', 'JobsWaitLong'];
      expect(firing([scraped], 35)).toEqual(expect.arrayContaining(expected));
    });
  });

  it.each([
    ['worker', 'NobodyRunsJobs', 'knowledge'],
    ['crawler', 'NobodyCrawls', 'crawl'],
  ])('no %s', async (name, alert, queue) => {
    own.signal(name, 'SIGTERM');
    const gone = await until(`svc_queue_consumers{job="api",queue="${queue}"}`, (count) => count === 0);
    expect(firing([gone], 10)).toContain(alert);
  });

  it('an object store that is gone', async () => {
    const store = await ThrowawayStore.start();
    const { endpointUrl, region, bucket, accessKeyId, secretAccessKey } = store.address();
    const body = { region, bucket, endpoint_url: endpointUrl };
    const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    const { api } = await theOperator();
    await ok(api.POST('/api/v1/admin/object-store-connection', { body: { ...body, ...keys } }));
    await store.close();
    const gone = await until('svc_dependency_up{job="api",dependency="object_store"}', (isUp) => isUp === 0);
    expect(firing([gone], 10)).toContain('ObjectStoreFails');
  });

  it('a Redis that is silent', async () => {
    const scraped = await stopped('redis', () => now());
    expect(firing([scraped])).toContain('RedisAway');
  });

  it('a database that is silent, for a while each time: requests wait for it', async () => {
    const scrapes = await steps(async () => {
      const waiting = stopped('postgres', async () => {
        const asked = Array.from({ length: 10 }, () => owner.api.GET('/api/v1/spaces/'));
        const scraped = await now();
        return { scraped, asked };
      });
      const { scraped, asked } = await waiting;
      await Promise.all(asked);
      expect(firing([scraped], 10)).toContain('DatabaseAway');
    }, 4);
    expect(firing(scrapes)).toContain('RequestsAreSlow');
  });

  it('a process that is not given the processor', async () => {
    await now(); // what came before is forgotten with each scrape
    await stopped('scim', () => wait(1_500));
    // Where it is asked at once, it may answer before it notices how late it is.
    await eventually('the delay is told', async () => firing([await now()], 10).includes('EventLoopIsLate'));
  });

  it('a process that does not answer', async () => {
    const scraped = await stopped('scim', () => now(IMPATIENCE_MS));
    expect(firing([scraped])).toContain('ProcessDown');
  });

  it('an api that is gone: the web app answers 502, and counts it', async () => {
    expect((await raw('/api/readyz')).status).toBe(200);
    own.signal('api', 'SIGTERM');
    await until('up{job="api"}', (isUp) => isUp === 0);
    const page = { headers: { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-origin' } };
    const ofWeb = (scraped: Scrape): Scrape => new Map([...scraped].filter(([name]) => name.includes('job="web"')));
    const scrapes = await steps(async () => {
      const { status, headers } = await fetch(`${deployment().base_url}/web/api/v1/spaces/`, page);
      expect([status, headers.get('x-error-code')]).toEqual([502, 'backend_unreachable']);
    });
    expect(firing(scrapes.map(ofWeb))).toEqual(expect.arrayContaining(['ManyRequestsFail', 'ProcessGone']));
  });

  // The last: what it leaves behind is counted for a while yet, among the requests of whoever would come after it.
  it('more at once than fits into memory', async () => {
    const { hostname, port } = new URL(deployment().base_url);
    const sockets: Socket[] = [];
    const head =
      'POST /web/sign-in/password HTTP/1.1\r\nHost: localhost\r\nX-Svc-Page: 1\r\nSec-Fetch-Site: same-origin';
    const body = Buffer.alloc(250_000, 'x');
    for (let count = 0; count < 2_000; count += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(`${head}\r\nContent-Length: 260000\r\n\r\n`);
      socket.write(body);
      sockets.push(socket);
    }
    const full = await until('process_resident_memory_bytes{job="web"}', (bytes) => bytes > 483_183_820);
    for (const socket of sockets) socket.destroy();
    expect(firing([full], 15)).toContain('MemoryIsShort');
  });

  it('and there is no other', () => {
    expect([...raised].sort()).toEqual(alerts.rules.map(({ alert }) => alert).sort());
  });
});
