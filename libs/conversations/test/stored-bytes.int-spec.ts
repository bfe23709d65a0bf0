import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import {
  CleanUpFilesService,
  CleanUpIconsService,
  ContentJobsModule,
  QueueMovesService,
  type StorageKind,
  SweepContentsService,
} from '@svc/content';
import type { TenantId } from '@svc/kernel';
import { KnowledgeJobsModule } from '@svc/knowledge';
import { RemoveTenantService } from '@svc/tenancy';
import {
  auditStoredBytes,
  eventually,
  type FakeOpenAi,
  made,
  originOf,
  Person,
  type Platform,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
  ThrowawayStore,
} from '@svc/testing';
import { aPng } from '@svc/testing/samples/sample-files';
import { aScene, type Scene, startConversations } from './start-conversations';

const ENCRYPTION_KEY = `${Buffer.alloc(32, 9).toString('base64url')}=`;
const REPLACEMENTS = 50;
const never = new AbortController().signal;

jest.setTimeout(400_000);

describe('no byte is lost or lingers', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let models: FakeOpenAi;
  let platform: Platform;
  let worker: INestApplicationContext;
  let scene: Scene;
  let person: Person;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    models = await startFakeOpenAi();
    const env = { ...s3.env(), ENCRYPTION_KEY };
    platform = await startConversations(db.url, { env });
    worker = await startProcess(db.url, {
      modules: [AccessModule, ContentJobsModule, KnowledgeJobsModule],
      consume: ['knowledge', 'content'],
      env,
    });
    scene = await aScene(platform, models.url, { operator: true });
    person = new Person(platform, scene.owner.token);
  });
  afterEach(async () => {
    expect(await auditStoredBytes(db.dataSource, { keys: await s3.keys() })).toEqual([]);
    await passTime();
    expect(await auditStoredBytes(db.dataSource, { keys: await s3.keys(), swept: true })).toEqual([]);
  });
  afterAll(async () => {
    await worker?.close();
    await platform?.close();
    await models?.close();
    await s3?.close();
    await db?.close();
  });

  const call = (method: string, path: string, json?: object) => scene.owner.call(method, path, json);
  const turnTo = async (new_write_storage_target: StorageKind, more: object = {}): Promise<void> => {
    const { policy } = await made(call('GET', '/admin/object-content-policy'));
    const { revision: expected_revision, session_file_limit_bytes, session_image_limit_bytes } = policy;
    const { knowledge_file_limit_bytes, transcription_audio_limit_bytes } = policy;
    const limits = { session_file_limit_bytes, session_image_limit_bytes, knowledge_file_limit_bytes };
    const rest = { transcription_audio_limit_bytes, new_write_storage_target, expected_revision, ...more };
    await made(call('PUT', '/admin/object-content-policy', { ...limits, ...rest }));
  };
  const aCollection = async (): Promise<{ spaceId: string; id: string }> => {
    const space = await made(call('POST', '/spaces/', { name: 'Short-lived' }));
    const { id } = await made(call('POST', `/spaces/${space.id}/knowledge/groups/`, { name: 'Papers' }));
    return { spaceId: space.id, id };
  };
  const accepted = (sent: ReturnType<Person['upload']>) =>
    made(sent.then((answer) => ({ ...answer, body: answer.json })));
  const upload = async (collectionId: string, name: string, bytes: Buffer | string): Promise<string> => {
    const path = `/groups/${collectionId}/info-blobs/upload/`;
    return (await accepted(person.upload(path, 'file', Buffer.from(bytes), name))).id;
  };
  const ended = async (ids: readonly string[]): Promise<string[]> => {
    const rows = (): Promise<{ status: string }[]> =>
      db.dataSource.query(`SELECT status FROM jobs WHERE id = ANY($1::uuid[]) AND finished_at IS NOT NULL`, [ids]);
    await eventually('the jobs have ended', async () => (await rows()).length === ids.length, { timeoutMs: 120_000 });
    return (await rows()).map(({ status }) => status);
  };
  const file = async (bytes: Buffer | string, name = 'note.txt') =>
    accepted(person.upload('/files/', 'upload_file', Buffer.from(bytes), name));
  const icon = async (): Promise<string> =>
    (await accepted(person.upload('/icons/', 'file', await aPng(8, 8), 'icon.png'))).id;

  /** Two days pass for everything that waits for time to pass, and what runs then runs. */
  const passTime = async (): Promise<void> => {
    for (const table of ['files', 'icons']) {
      await db.dataSource.query(`UPDATE ${table} SET created_at = created_at - interval '2 days'`);
    }
    await platform.app.get(CleanUpFilesService, { strict: false }).cleanUp(never);
    await platform.app.get(CleanUpIconsService, { strict: false }).cleanUp(never);
    await db.dataSource.query(`UPDATE object_contents SET updated_at = updated_at - interval '2 days'`);
    await db.dataSource.query(`UPDATE object_content_leftovers SET remove_after = now() - interval '1 day'`);
    await platform.app.get(SweepContentsService, { strict: false }).sweep(never);
  };

  describe.each(['postgres_inline', 'object_store'] as const)('while new bytes go to %s', (target) => {
    beforeAll(() => turnTo(target));

    it(`a document that is replaced ${REPLACEMENTS} times, uploads that fail, and everything deleted after`, async () => {
      const { id, spaceId } = await aCollection();
      const jobs: string[] = [];
      for (let at = 0; at < REPLACEMENTS; at += 1) jobs.push(await upload(id, 'report.txt', `Version ${at} of it.`));
      jobs.push(await upload(id, 'again.txt', 'The same.'), await upload(id, 'again.txt', 'The same.'));
      const failing = [await upload(id, 'a.pdf', '%PDF-1.7\n1 0 obj'), await upload(id, 'b.txt', ' \n')];
      expect(new Set(await ended(failing))).toEqual(new Set(['failed']));
      await ended(jobs);
      const { items } = await made(call('GET', `/groups/${id}/info-blobs/`));
      expect(items).toHaveLength(2);
      expect((await call('DELETE', `/info-blobs/${items[0].id}/`)).status).toBeLessThan(300);
      expect(await auditStoredBytes(db.dataSource, { keys: await s3.keys() })).toEqual([]);
      expect((await call('DELETE', `/groups/${id}/`)).status).toBeLessThan(300);
      const other = await made(call('POST', `/spaces/${spaceId}/knowledge/groups/`, { name: 'More' }));
      const late = await upload(other.id, 'late.txt', 'Uploaded just before its space goes.');
      expect((await call('DELETE', `/spaces/${spaceId}/`)).status).toBe(204);
      await ended([late]);
    });

    it('files that are used, unused, deleted, refused or cut off, and their conversations', async () => {
      const [used, unused, deleted] = [await file('used'), await file('unused'), await file('deleted')];
      expect((await call('DELETE', `/files/${deleted.id}/`)).status).toBe(204);
      expect(
        (await person.upload('/files/', 'upload_file', Buffer.from('\u007fELF\u0002\u0001\u0001'), 'a.txt')).status,
      ).toBe(415);
      expect((await person.upload('/files/', 'upload_file', Buffer.alloc(11_000_000, 65), 'a.txt')).status).toBe(413);
      await cutOff();
      const asked = { assistant_id: scene.assistantId, question: 'What?', files: [{ id: used.id }] };
      const { session_id } = await made(call('POST', '/conversations/', asked));
      await passTime();
      expect((await call('GET', `/files/${unused.id}/`)).status).toBe(404);
      expect((await call('GET', `/files/${used.id}/`)).status).toBe(200);
      expect((await call('DELETE', `/conversations/${session_id}/`)).status).toBeLessThan(300);
      expect((await call('GET', `/files/${used.id}/`)).status).toBe(404);
    });

    it('icons that are set, replaced and deleted', async () => {
      for (const id of [await icon(), await icon()])
        await made(call('PATCH', `/spaces/${scene.spaceId}/`, { icon_id: id }));
      expect((await call('DELETE', `/icons/${await icon()}/`)).status).toBe(204);
    });

    it('uploads while the target changes and everything moves to and fro', async () => {
      const { id } = await aCollection();
      const uploads: Promise<unknown>[] = [];
      const ids: string[] = [];
      for (let at = 0; at < 24; at += 1) {
        uploads.push(file(randomBytes(9000).toString('hex'), `${at}.txt`));
        uploads.push(upload(id, `${at}.txt`, `Document ${at}.`).then((job) => ids.push(job)));
        if (at % 6 === 5) await turnTo(at % 12 === 5 ? 'object_store' : 'postgres_inline');
        for (const way of ['object_store', 'postgres_inline'] as const) {
          await platform.app.get(QueueMovesService, { strict: false }).queue(way, 3);
        }
      }
      await Promise.all(uploads);
      await ended(ids);
      await turnTo(target);
      const moving = async (): Promise<number> =>
        (
          await db.dataSource.query(
            `SELECT count(*) AS n FROM jobs WHERE type = 'content.move-item' AND finished_at IS NULL`,
          )
        )[0].n;
      await eventually('the moves have ended', async () => Number(await moving()) === 0, { timeoutMs: 120_000 });
    });

    it('a tenant that is deleted with all it has', async () => {
      const other = await aScene(platform, models.url);
      const theirs = new Person(platform, other.owner.token);
      for (let at = 0; at < 5; at += 1) {
        await theirs.upload('/files/', 'upload_file', Buffer.from(`file ${at}`), 'a.txt');
        await theirs.upload('/icons/', 'file', await aPng(8, 8), 'icon.png');
      }
      const superAdmin = { superAdmin: true };
      await made(platform.call(`/sysadmin/users/${other.owner.id}/`, { method: 'DELETE', ...superAdmin }));
      await made(platform.call(`/sysadmin/tenants/${other.tenantId}/`, { method: 'DELETE', ...superAdmin }));
      await platform.app.get(RemoveTenantService, { strict: false }).remove(other.tenantId as TenantId, never);
      expect(await db.dataSource.query(`SELECT 1 FROM tenants WHERE id = $1`, [other.tenantId])).toEqual([]);
      expect((await s3.keys()).filter((key) => key.includes(other.tenantId))).toEqual([]);
    });

    it('names every table that refers to stored bytes in the audit', async () => {
      const rows: { name: string }[] = await db.dataSource.query(
        `SELECT conrelid::regclass::text AS name FROM pg_constraint
         WHERE contype = 'f' AND confrelid = 'object_contents'::regclass ORDER BY 1`,
      );
      const own = ['object_content_chunks', 'object_content_leftovers'];
      expect(rows.map(({ name }) => name).filter((name) => !own.includes(name))).toEqual([
        'audit_exports',
        'file_contents',
        'icons',
        'info_blob_versions',
      ]);
    });
  });

  /** Sends half of an upload and goes away. */
  async function cutOff(): Promise<void> {
    const leaving = new AbortController();
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(
          Buffer.from('--b\r\ncontent-disposition: form-data; name="upload_file"; filename="a.txt"\r\n\r\nhalf of'),
        );
        setTimeout(() => leaving.abort(), 300);
      },
    });
    const request = fetch(`${await originOf(platform)}/api/v1/files/`, {
      method: 'POST',
      body: half,
      duplex: 'half',
      headers: { Authorization: `Bearer ${scene.owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      signal: leaving.signal,
    } as RequestInit);
    await expect(request).rejects.toThrow();
  }
});
