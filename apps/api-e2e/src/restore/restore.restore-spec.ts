import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OwnDeployment, ThrowawayStore } from '@svc/testing';
import { answerOf, askStream } from '../support/chat';
import { client, ok } from '../support/client';
import { DatabaseServer } from '../support/database-server';
import { aRecording, digestOf, download, uploadFile } from '../support/files';
import { aKey, type Key } from '../support/keys';
import { aCollection, addTexts, ingest } from '../support/knowledge';
import { type Person, theOperator } from '../support/people';

jest.setTimeout(600_000);

const ROOT = join(__dirname, '../../../..');
const QUESTION = 'What does a resident parking permit cost a month?';

/** What an operator keeps apart from the dump. */
const KEPT_APART = {
  SVC_SUPER_API_KEY: randomBytes(32).toString('base64url'),
  JWT_SECRET: randomBytes(48).toString('base64url'),
  URL_SIGNING_KEY: randomBytes(48).toString('base64url'),
  ENCRYPTION_KEY: `${randomBytes(32).toString('base64url')}=`,
};
const FIRST_USER = {
  DEFAULT_USER_EMAIL: 'admin@example.com',
  DEFAULT_USER_PASSWORD: randomBytes(18).toString('base64url'),
};

/** The commands that the section on backups tells operators, in their order. */
function documentedCommands(): string[] {
  const section = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith('Backups'));
  return [...section!.matchAll(/```sh\n([^]*?)```/g)].map(([, commands]) => commands!);
}

describe('a dump restored into an empty server, with bytes inside and outside', () => {
  const [dump, restore] = documentedCommands();
  const folder = mkdtempSync(join(tmpdir(), 'svc-restore-'));
  let server: DatabaseServer;
  let s3: ThrowawayStore;
  let before: OwnDeployment | undefined;
  let after: OwnDeployment | undefined;
  let url: string;
  let key: Key;
  let assistantId: string;
  let files: { id: string; digest: string }[];

  const owner = async (of: OwnDeployment): Promise<Person> => {
    process.env['TEST_STATE_FILE'] = of.stateFile;
    return theOperator();
  };
  const locations = async (person: Person) => {
    const { inventory } = await ok(person.api.GET('/api/v1/admin/object-content-inventory'));
    return inventory.filter(({ state, count }) => state === 'available' && count > 0).map(({ target }) => target);
  };
  const connectStore = async (person: Person) => {
    const { endpointUrl, region, bucket, accessKeyId, secretAccessKey } = s3.address();
    const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    const body = { endpoint_url: endpointUrl, region, bucket, ...keys };
    await ok(person.api.POST('/api/v1/admin/object-store-connection', { body }));
  };
  const moveOneOutside = async (person: Person) => {
    await ok(person.api.POST('/api/v1/admin/object-content-moves', { body: { target: 'object_store', limit: 1 } }));
    for (const deadline = Date.now() + 60_000; !(await locations(person)).includes('object_store'); await wait(200)) {
      if (Date.now() > deadline) throw new Error('Nothing has moved to the object store.');
    }
  };
  const teach = async (person: Person): Promise<string> => {
    const { spaceId, collectionId } = await aCollection(person);
    await ok(addTexts(person.api, collectionId, ['Library', 'The library is open from 10 to 16 on Saturdays.']));
    const permits = readFileSync(join(ROOT, 'examples/parking-permits.pdf'));
    expect((await ingest(person, collectionId, 'permits.pdf', permits)).status).toBe('complete');
    const params = { path: { id: spaceId } };
    const body = { name: 'Town guide' };
    const made = await ok(person.api.POST('/api/v1/spaces/{id}/applications/assistants/', { params, body }));
    const groups = [{ id: collectionId }];
    await ok(person.api.POST('/api/v1/assistants/{id}/', { params: { path: { id: made.id } }, body: { groups } }));
    return made.id;
  };
  const answer = async (person: Person) => {
    const { status, frames } = await askStream(person, { question: QUESTION, assistant_id: assistantId });
    return `${status} ${answerOf(frames)}`;
  };

  beforeAll(async () => {
    server = new DatabaseServer();
    url = await server.createDatabase('svc_restore_before');
    s3 = await ThrowawayStore.start();
    before = await OwnDeployment.start({ ...KEPT_APART, ...FIRST_USER, DATABASE_URL: url });
    const person = await owner(before);
    await connectStore(person);
    const recordings = [1, 2, 3].map((seconds) => aRecording(seconds));
    files = [];
    for (const [index, bytes] of recordings.entries()) {
      files.push({ id: (await uploadFile(person, `${index}.wav`, bytes)).body.id, digest: digestOf(bytes) });
    }
    await moveOneOutside(person);
    assistantId = await teach(person);
    key = await aKey(person.api);
    // People go on asking while the dump is made.
    const asked = answer(person);
    await server.shell(dump!, folder, { DATABASE_URL: url });
    expect(await asked).toMatch(/^200 .*340 kronor/);
    await before.stop();
    await server.lose('svc_restore_before');
    url = await server.createDatabase('svc_restore_after');
    await server.shell(restore!, folder, { EMPTY_DATABASE_URL: url });
  });
  afterAll(async () => {
    await before?.stop();
    await after?.stop();
    await server?.close();
    await s3?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const node = (...script: string[]) => {
    const env = {
      ...process.env,
      ...KEPT_APART,
      DATABASE_URL: url,
      REDIS_URL: 'redis://127.0.0.1:1',
      JWT_ISSUER: 'x',
      JWT_EXPIRY_TIME: '1',
    };
    return promisify(execFile)(process.execPath, script, { cwd: ROOT, env });
  };

  it('has the schema of this release', async () => {
    expect((await node('dist/apps/migrate/main.js', '--check')).stdout).toContain('current');
  });

  it('has a whole audit log, under the same signing key', async () => {
    await expect(node('tools/audit/verify-chain.mjs')).resolves.toBeDefined();
  });

  it('serves the main job: people, keys, knowledge, and bytes of both places', async () => {
    after = await OwnDeployment.start({ ...KEPT_APART, ...FIRST_USER, DATABASE_URL: url });
    const person = await owner(after);
    expect((await locations(person)).sort()).toEqual(['object_store', 'postgres_inline']);
    for (const { id, digest } of files) {
      const params = { path: { id } };
      const link = await ok(person.api.POST('/api/v1/files/{id}/original/signed-url/', { params, body: {} }));
      const { status, bytes } = await download(link.url);
      expect([status, digestOf(bytes)]).toEqual([200, digest]);
    }
    expect(await answer(person)).toMatch(/^200 .*340 kronor/);
    const withKey = client({ 'X-API-Key': key.secret }).GET('/api/v1/assistants/{id}/', {
      params: { path: { id: assistantId } },
    });
    expect((await ok(withKey)).name).toBe('Town guide');
    assistantId = await teach(person);
    expect(await answer(person)).toMatch(/^200 .*340 kronor/);
  });
});
