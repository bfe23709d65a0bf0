import { KeyStamps } from '@svc/api-keys';
import { AuditTrail } from '@svc/audit';
import { UnitOfWork } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import {
  eventually,
  makeKey,
  makeTenant,
  makeUser,
  type Platform,
  type TestDatabase,
  testDatabase,
  type TestKey,
} from '@svc/testing';
import { BesideRequests, type NoteWriter } from '../src/app/beside-requests';
import { startAccess } from './support/start-access';

const MOST = 10_000;

describe('what is noted beside requests', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: TenantId;
  let ownerId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
    tenantId = (await makeTenant(platform)) as TenantId;
    ownerId = (await makeUser(platform, tenantId)).id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const notesOf = (at = platform) => at.app.get(BesideRequests, { strict: false });
  /** The database is away for whatever writes; the end of it. */
  const outage = (at = platform) => {
    const uow = at.app.get(UnitOfWork, { strict: false });
    const away = jest.spyOn(uow, 'run').mockRejectedValue(new AppError('database_unavailable'));
    return { tries: () => away.mock.calls.length, end: () => away.mockRestore() };
  };
  const lost = async (reason: string, at = platform): Promise<number> => {
    const line = new RegExp(`^svc_request_notes_lost_total\\{reason="${reason}"\\} (\\d+)`, 'm');
    return Number(line.exec(await at.app.get(Metrics, { strict: false }).text())?.[1] ?? 0);
  };
  const written = async ({ id }: TestKey) => {
    const [entries] = await db.dataSource.query(
      `SELECT count(*)::int AS n FROM audit_outbox WHERE entity_id = $1 AND action = 'API_KEY_USED'`,
      [id],
    );
    const [key] = await db.dataSource.query(`SELECT last_used_at IS NOT NULL AS used FROM api_keys WHERE id = $1`, [
      id,
    ]);
    return [entries.n, key.used];
  };

  it('waits while the database is away, and the request does not', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId });
    const { tries, end } = outage();
    const ask = () => platform.call('/users/me/', { headers: { 'X-API-Key': key.secret } });
    for (let request = 0; request < 3; request++) expect((await ask()).status).toBe(200);
    await eventually('it was tried again', () => Promise.resolve(tries() > 2));
    expect(await written(key)).toEqual([0, false]);
    end();
    await eventually('everything is written down', async () => (await written(key))[0] === 3);
    expect([await written(key), await lost('refused'), await lost('overflow')]).toEqual([[3, true], 0, 0]);
  });

  it('is given up after a few times where the database refuses it, and takes nothing else with it', async () => {
    const heard: string[] = [];
    const write: NoteWriter<string> = (_tx, _tenantId, names) => {
      if (names.includes('refused')) return Promise.reject(new Error('refused'));
      return Promise.resolve(void heard.push(...names));
    };
    for (const name of ['before', 'refused', 'after']) {
      notesOf().note(tenantId, write, name, () => heard.push(`lost: ${name}`));
    }
    await eventually('it is given up', () => Promise.resolve(heard.includes('lost: refused')));
    expect(heard.toSorted()).toEqual(['after', 'before', 'lost: refused']);
    expect(await lost('refused')).toBe(1);
  });

  it('has a bound, and what is beyond it is counted', async () => {
    const { end } = outage();
    let writes = 0;
    let losses = 0;
    const write: NoteWriter<number> = (_tx, _tenantId, notes) => Promise.resolve(void (writes += notes.length));
    for (let note = 0; note < MOST + 2; note++) notesOf().note(tenantId, write, note, () => losses++);
    expect([losses, await lost('overflow')]).toEqual([2, 2]);
    end();
    await eventually('the others are written down', () => Promise.resolve(writes === MOST));
    expect(losses).toBe(2);
  }, 60_000);

  it('goes into one statement a kind, however many requests it is about', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId });
    const { end } = outage();
    for (let request = 0; request < 20; request++) {
      expect((await platform.call('/users/me/', { headers: { 'X-API-Key': key.secret } })).status).toBe(200);
    }
    const recorded = jest.spyOn(platform.app.get(AuditTrail, { strict: false }), 'recordAll');
    const stamped = jest.spyOn(platform.app.get(KeyStamps, { strict: false }), 'mark');
    end();
    await eventually('everything is written down', async () => (await written(key))[0] === 20);
    const counts = [recorded, stamped].map(({ mock }) => mock.calls.map(([, , notes]) => notes.length));
    expect(counts).toEqual([[20], [1]]);
  });

  it('is as it was when the request came, not when it was written down', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId });
    const { end } = outage();
    const headers = { 'X-API-Key': key.secret, 'X-Correlation-ID': 'the-first', 'User-Agent': 'a client' };
    await platform.call('/users/me/', { headers });
    const answered = new Date();
    end();
    await eventually('it is written down', async () => (await written(key))[0] === 1);
    const [entry] = await db.dataSource.query(
      `SELECT request_id, user_agent, "timestamp" <= $2::timestamptz AS before FROM audit_outbox WHERE entity_id = $1`,
      [key.id, answered],
    );
    expect(entry).toEqual({ request_id: 'the-first', user_agent: 'a client', before: true });
  });

  it('is written down when a process stops', async () => {
    const brief = await startAccess(db.url);
    const key = await makeKey(brief, tenantId, { owner_user_id: ownerId });
    await brief.call('/users/me/', { headers: { 'X-API-Key': key.secret } });
    await brief.close();
    expect(await written(key)).toEqual([1, true]);
  });

  it('is counted when a process stops while the database is away', async () => {
    const brief = await startAccess(db.url);
    const metrics = brief.app.get(Metrics, { strict: false });
    outage(brief);
    notesOf(brief).note(tenantId, () => Promise.resolve(), 'a note');
    await brief.close();
    expect(await metrics.text()).toContain('svc_request_notes_lost_total{reason="shutdown"} 1');
  });
});
