import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import type { JobId } from '@svc/kernel';
import { TenancyJobsModule } from '@svc/tenancy';
import { aTranscriptionModel, eventually, gate } from '@svc/testing';
import { aContainer, soundPackets } from '@svc/testing/samples/container-recording';
import { KnowledgeJobsModule } from '../src';
import { aLibrary, openStage, type Stage } from './support/stage';

/** Three batches of chunks. */
const LONG_TEXT = Array.from({ length: 150 }, (_, at) => `Paragraph ${at} ${'words and more '.repeat(50)}end.`).join(
  '\n\n',
);
/** What is told last before the end: publication is what is left. */
const EMBEDDED = 0.98;

describe('how far an upload is, on one scale from its acceptance to its end', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({
      modules: [AccessModule, ApiKeysJobsModule, KnowledgeJobsModule, TenancyJobsModule],
      consume: ['knowledge', 'housekeeping'],
      env: { TRANSCRIPTION_REQUEST_MAX_BYTES: '65536' },
      timings: { progressEveryMs: 20 },
    });
  });
  afterAll(() => stage.close());

  /** Resolves once more than `least` is told; answers what is told then. */
  const beyond = (id: JobId, least: number): Promise<number> =>
    eventually(`it is beyond ${least}`, async () => {
      const { progress } = await stage.kit.job(id);
      return progress !== null && progress > least ? progress : null;
    });

  it('a document is read, then embedded batch by batch', async () => {
    const { fake, kit } = stage;
    const { owner, collection } = await aLibrary(stage);
    const gates = [gate(), gate(), gate()];
    fake.embeddingReplies.push(...gates.map(({ opened: until }) => ({ until })));
    const id = await kit.upload(owner, collection, 'long.txt', LONG_TEXT);
    expect((await kit.job(id)).progress).toBeLessThanOrEqual(0.1);
    expect(await beyond(id, 0.0999)).toBeCloseTo(0.1);
    gates[0]!.open();
    expect(await beyond(id, 0.11)).toBeCloseTo(0.1 + (EMBEDDED - 0.1) * (64 / 150), 1);
    gates[1]!.open();
    expect(await beyond(id, 0.6)).toBeCloseTo(0.1 + (EMBEDDED - 0.1) * (128 / 150), 1);
    gates[2]!.open();
    expect(await kit.ended(id)).toMatchObject({ status: 'complete', progress: 1 });
  });

  it('the model has the next batch of a document before the one ahead is stored, and never more than that', async () => {
    const { fake, kit } = stage;
    const { owner, collection } = await aLibrary(stage);
    const before = fake.requests.length;
    const gates = [gate(), gate(), gate()];
    fake.embeddingReplies.push(...gates.map(({ opened: until }) => ({ until })));
    const id = await kit.upload(owner, collection, 'ahead.txt', LONG_TEXT);
    const asked = () => fake.requests.slice(before);
    await eventually('two batches are asked for', () => asked().length === 2);
    const first = asked().findIndex(({ json }) => json.input[0].includes('Paragraph 0 '));
    gates[1 - first]!.open();
    await beyond(id, 0.4);
    expect(asked()).toHaveLength(2);
    gates[first]!.open();
    await eventually('the last one is asked for', () => asked().length === 3);
    gates[2]!.open();
    expect(await kit.ended(id)).toMatchObject({ status: 'complete', progress: 1 });
  });

  it('a recording is heard piece by piece, which is most of it, then embedded', async () => {
    const { db, fake, kit } = stage;
    const { owner, collection } = await aLibrary(stage);
    await aTranscriptionModel(db, owner.tenantId, fake.url);
    const heard = [gate(), gate(), gate()];
    const embedded = gate();
    fake.transcriptionReplies.push(...heard.map(({ opened: until }, at) => ({ text: `Said as number ${at}.`, until })));
    fake.embeddingReplies.push({ until: embedded.opened });
    const id = await kit.upload(owner, collection, 'board.webm', await aContainer('webm', soundPackets(250, 480)));
    expect((await kit.job(id)).progress).toBe(0);
    heard[0]!.open();
    // 89 of 250 packets make the first piece.
    expect(await beyond(id, 0)).toBeCloseTo(0.8 * (89 / 250), 1);
    heard[1]!.open();
    expect(await beyond(id, 0.4)).toBeCloseTo(0.8 * (178 / 250), 1);
    heard[2]!.open();
    expect(await beyond(id, 0.79)).toBeCloseTo(0.8);
    embedded.open();
    expect(await kit.ended(id)).toMatchObject({ status: 'complete', progress: 1 });
  });
});
