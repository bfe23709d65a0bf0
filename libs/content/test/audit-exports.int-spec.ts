import { AuditHttpModule, AuditJobsModule, AuditTrail, SweepExports } from '@svc/audit';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { ManualClock, newId, systemCaller, type TenantId } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import {
  eventually,
  makeTenant,
  makeUser,
  originOf,
  type Platform,
  type TestDatabase,
  testDatabase,
  whileRefused,
} from '@svc/testing';
import { startContent, startContentApi } from './start-content';

const JUSTIFICATION = { category: 'audit_review', description: 'Looking at what was recorded.' };
const THING = '00000000-0000-7000-8000-000000000001';
const DAY_MS = 24 * 60 * 60_000;

describe('§4.9 exports of the audit log', () => {
  let db: TestDatabase;
  let platform: Platform;
  let worker: Awaited<ReturnType<typeof startContent>>;
  let origin: string;
  const clock = new ManualClock(new Date());

  beforeAll(async () => {
    db = await testDatabase();
    const env = { EXPORT_BATCH_SIZE: '2', EXPORT_PROGRESS_INTERVAL: '1' };
    platform = await startContentApi(db.url, { modules: [AuditHttpModule], env, clock });
    worker = await startContent(db.url, { modules: [AuditJobsModule], consume: ['audit'], env, clock });
    origin = await originOf(platform);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  interface Auditor {
    readonly tenantId: TenantId;
    readonly headers: Record<string, string>;
  }

  /** The owner of a new tenant with an access session. */
  async function anAuditor(): Promise<Auditor> {
    const tenantId = (await makeTenant(platform)) as TenantId;
    const { token } = await makeUser(platform, tenantId);
    const begun = await platform.call('/audit/access-session', { method: 'POST', token, json: JUSTIFICATION });
    const cookie = begun.headers.get('set-cookie')!.split(';')[0]!;
    return { tenantId, headers: { Authorization: `Bearer ${token}`, Cookie: cookie } };
  }
  const record = async (tenantId: TenantId, descriptions: readonly string[]) => {
    await platform.app.get(UnitOfWork).run(tenantId, async (tx) => {
      for (const description of descriptions) {
        await platform.app.get(AuditTrail, { strict: false }).record(tx, systemCaller(tenantId), {
          action: 'SPACE_CREATED',
          entityType: 'space',
          entityId: THING,
          description,
          target: { id: THING },
        });
      }
    });
  };
  const file = async ({ headers }: Auditor, path: string) => {
    const response = await fetch(`${origin}/api/v1/audit/logs/export${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const call = ({ headers }: Auditor, path: string, method = 'GET', json?: object) =>
    platform.call(`/audit/logs/export${path}`, { method, headers, json });
  const ask = (auditor: Auditor, json: object = {}) => call(auditor, '/async', 'POST', json);
  const ended = async (auditor: Auditor, id: string) => {
    let body: any;
    await eventually('the export ends', async () => {
      ({ body } = await call(auditor, `/${id}/status`));
      return ['completed', 'failed', 'cancelled'].includes(body.status);
    });
    return body;
  };

  it('§7.5 at once: every entry of the filter, newest first, harmless to spreadsheets', async () => {
    const auditor = await anAuditor();
    await record(auditor.tenantId, ['one', '=2+5', 'three', 'four', 'five']);
    const csv = await file(auditor, '?action=SPACE_CREATED');
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit_logs_\d{8}T\d{6}Z\.csv"$/);
    expect(csv.headers.get('x-records-truncated')).toBe('false');
    expect(csv.headers.get('x-max-records-limit')).toBe('100000');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Timestamp,Actor ID,/);
    expect(lines.slice(1).map((line) => line.split(',')[6])).toEqual(['five', 'four', 'three', `'=2+5`, 'one']);
  });

  it('§8.2 at once: no more than asked for, which is said', async () => {
    const auditor = await anAuditor();
    await record(auditor.tenantId, ['one', 'two', 'three']);
    const json = await file(auditor, '?format=json&actions=space_created&max_records=2');
    expect(json.headers.get('content-type')).toBe('application/x-ndjson');
    expect(json.headers.get('x-records-truncated')).toBe('true');
    const entries = json.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries.map(({ description }) => description)).toEqual(['three', 'two']);
    expect(entries[0]).toMatchObject({ tenant_id: auditor.tenantId, entity_id: THING, deleted_at: null });
    expect((await file(auditor, '?format=json&search=nothing%20like%20it')).text).toBe('');
    expect((await file(auditor, '?format=xml&user_id=' + newId())).text.split('\r\n')).toHaveLength(2);
    for (const wrong of ['max_records=0', 'max_records=100001', 'action=NOPE']) {
      expect((await file(auditor, `?${wrong}`)).status).toBe(422);
    }
  });

  it('is recorded, and needs an access session', async () => {
    const auditor = await anAuditor();
    await file(auditor, '?max_records=7');
    const recorded = await db.dataSource.query(
      `SELECT metadata->>'max_records' AS most FROM audit_outbox WHERE tenant_id = $1 AND action = 'AUDIT_LOG_EXPORTED'
       UNION ALL
       SELECT metadata->>'max_records' FROM audit_logs WHERE tenant_id = $1 AND action = 'AUDIT_LOG_EXPORTED'`,
      [auditor.tenantId],
    );
    expect(recorded).toEqual([{ most: '7' }]);
    const { Authorization } = auditor.headers;
    const bare = { ...auditor, headers: { Authorization: Authorization! } };
    expect((await file(bare, '')).status).toBe(401);
    expect((await ask(bare)).body.code).toBe('audit_session_required');
    for (const path of ['status', 'download']) expect((await call(bare, `/${THING}/${path}`)).status).toBe(401);
  });

  it('§15.70 in the background: progress, then a file that every replica serves', async () => {
    const auditor = await anAuditor();
    await record(auditor.tenantId, ['one', 'two', 'three', 'four', 'five']);
    const asked = await ask(auditor, { format: 'jsonl', action: 'space_created', max_records: 4 });
    expect([asked.status, asked.body.status]).toEqual([200, 'pending']);
    const id: string = asked.body.job_id;
    const status = await ended(auditor, id);
    expect(status).toMatchObject({
      job_id: id,
      status: 'completed',
      progress: 100,
      total_records: 4,
      processed_records: 4,
      format: 'jsonl',
      error_message: null,
      download_url: `/api/v1/audit/logs/export/${id}/download`,
    });
    const download = await file(auditor, `/${id}/download`);
    expect(download.status).toBe(200);
    expect(Buffer.byteLength(download.text)).toBe(status.file_size_bytes);
    const said = download.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).description);
    expect(said).toEqual(['five', 'four', 'three', 'two']);
    expect(await call(auditor, `/${id}/cancel`, 'POST')).toMatchObject({
      status: 400,
      body: { code: 'audit_export_finished' },
    });
    const stranger = await anAuditor();
    expect((await call(stranger, `/${id}/status`)).status).toBe(404);
    expect((await file(stranger, `/${id}/download`)).status).toBe(404);
    expect((await call(stranger, `/${id}/cancel`, 'POST')).status).toBe(404);
    expect((await ask(auditor, { format: 'pdf' })).status).toBe(422);
  });

  /** A job that serves every tenant. */
  const sweep = () =>
    platform.app.get(AcrossTenants).run(async (tx) => {
      await platform.app.get(Outbox, { strict: false }).enqueue(tx, SweepExports, {});
    });

  it('§8.2 keeps files for a day', async () => {
    const auditor = await anAuditor();
    const { body } = await ask(auditor);
    await ended(auditor, body.job_id);
    clock.advance(DAY_MS + 1);
    const contents = () =>
      db.dataSource.query(`SELECT state FROM object_contents WHERE tenant_id = $1 AND use = 'audit_export'`, [
        auditor.tenantId,
      ]);
    expect(await contents()).toEqual([{ state: 'available' }]);
    await sweep();
    await eventually('the file is given up', async () => (await contents())[0].state !== 'available');
    const left = await db.dataSource.query('SELECT id FROM audit_exports WHERE tenant_id = $1', [auditor.tenantId]);
    expect(left).toEqual([]);
  });

  it('§8.2 an export that cannot be removed keeps no other', async () => {
    const auditors = [await anAuditor(), await anAuditor()];
    for (const auditor of auditors) await ended(auditor, (await ask(auditor)).body.job_id);
    clock.advance(DAY_MS + 1);
    const left = async (): Promise<string[]> =>
      (await db.dataSource.query('SELECT id FROM audit_exports')).map((row: any) => row.id);
    const [first] = (await left()).sort();
    const refused = { write: 'DELETE', table: 'audit_exports', when: `OLD.id = '${first}'` } as const;
    await whileRefused(db.dataSource, refused, async () => {
      await sweep();
      await eventually('the other is removed', async () => (await left()).length === 1);
      expect(await left()).toEqual([first]);
    });
  });

  describe('where nobody works on them', () => {
    beforeAll(() => worker.close());

    it('§8.2 two of a tenant at a time, however many ask at once; one that is cancelled makes room', async () => {
      const auditor = await anAuditor();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(auditor)));
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(2);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 4 }, () => [429, 'too_many_audit_exports']),
      );
      const id: string = taken[0]!.body.job_id;
      expect((await call(auditor, `/${id}/download`)).body.code).toBe('audit_export_not_ready');
      expect((await call(auditor, `/${id}/cancel`, 'POST')).body.status).toBe('cancellation_requested');
      expect((await call(auditor, `/${id}/status`)).body).toMatchObject({ status: 'cancelled', download_url: null });
      expect((await ask(auditor)).status).toBe(200);
      expect((await ask(await anAuditor())).status).toBe(200);
    });
  });
});
