import { setTimeout as wait } from 'node:timers/promises';
import { OwnDeployment, ThrowawayStore } from '@svc/testing';
import { ok } from '../support/client';
import { aRecording, digestOf, download, uploadFile } from '../support/files';
import { type Person, theOperator } from '../support/people';

jest.setTimeout(900_000);

type Target = 'object_store' | 'postgres_inline';

/** Recordings are stored as they come; the longest takes two parts of an upload. */
const SECONDS = [...Array.from({ length: 40 }, (_, index) => 1 + (index % 7)), 60, 60, 1100];
const MOVED_WITHIN_MS = 300_000;

describe('appendix 3: moves may be killed at any moment', () => {
  let deployment: OwnDeployment;
  let s3: ThrowawayStore;
  let owner: Person;
  const files: { id: string; digest: string }[] = [];

  beforeAll(async () => {
    s3 = await ThrowawayStore.start();
    deployment = await OwnDeployment.start();
    process.env['TEST_STATE_FILE'] = deployment.stateFile;
    owner = await theOperator();
    const { endpointUrl, region, bucket, accessKeyId, secretAccessKey } = s3.address();
    const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    const body = { endpoint_url: endpointUrl, region, bucket, ...keys };
    await ok(owner.api.POST('/api/v1/admin/object-store-connection', { body }));
    for (const [index, seconds] of SECONDS.entries()) {
      const bytes = aRecording(seconds);
      bytes.writeUInt32LE(index, bytes.length - 4);
      const { status, body: file } = await uploadFile(owner, `${index}.wav`, bytes);
      expect(status).toBe(200);
      files.push({ id: file.id, digest: digestOf(bytes) });
    }
  });
  afterAll(async () => {
    await deployment?.stop();
    await s3?.close();
  });

  /** Answers once there is an answer; who was asked may just have been killed. */
  const patiently = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    for (const deadline = Date.now() + 120_000; ; await wait(300)) {
      try {
        return await ask();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  };
  const countIn = async (target: Target): Promise<number> => {
    const { inventory } = await patiently(() => ok(owner.api.GET('/api/v1/admin/object-content-inventory')));
    const lines = inventory.filter((line) => line.target === target && line.state === 'available');
    return lines.reduce((sum, { count }) => sum + count, 0);
  };
  const askFor = (target: Target) =>
    owner.api.POST('/api/v1/admin/object-content-moves', { body: { target, limit: 10 } }).catch(() => undefined);
  const pause = (moves_paused: boolean) =>
    patiently(async () => {
      const { policy_revision } = await ok(owner.api.GET('/api/v1/admin/object-content-moves'));
      const body = { expected_revision: policy_revision, moves_paused };
      await ok(owner.api.PUT('/api/v1/admin/object-content-moves/pause', { body }));
    });
  const moveTo = async (target: Target): Promise<void> => {
    for (const deadline = Date.now() + MOVED_WITHIN_MS; (await countIn(target)) < files.length; await wait(300)) {
      if (Date.now() > deadline) throw new Error(`Only ${await countIn(target)} of ${files.length} have moved.`);
      await askFor(target);
    }
  };
  /** One that was killed before may just be on its way up. */
  const killed = (name: 'worker' | 'api') => patiently(async () => deployment.kill(name));
  /** Everything that can go away does, more than once, while items are on their way. */
  const disturb = async (target: Target): Promise<void> => {
    const kills = [
      () => killed('worker'),
      () => s3.kill(),
      () => killed('api'),
      () => s3.restart(),
      () => killed('worker'),
      () => pause(true),
      () => deployment.wipeRedis(),
      () => pause(false),
      () => killed('worker'),
    ];
    for (const kill of kills) {
      await askFor(target);
      await wait(Math.random() * 700);
      await kill();
    }
  };

  it.each(['object_store', 'postgres_inline'] as const)('everything arrives whole and once: %s', async (target) => {
    await disturb(target);
    await moveTo(target);
    expect(await countIn(target === 'object_store' ? 'postgres_inline' : 'object_store')).toBe(0);
    for (const { id, digest } of files) {
      const params = { path: { id } };
      const link = await ok(owner.api.POST('/api/v1/files/{id}/original/signed-url/', { params, body: {} }));
      const { status, bytes } = await download(link.url);
      expect([status, digestOf(bytes)]).toEqual([200, digest]);
    }
  });
});
