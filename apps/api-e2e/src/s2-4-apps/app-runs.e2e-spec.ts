import { eventually, type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import sharp from 'sharp';
import { aSpaceForApps, anAppIn, endedRun, RunListener } from '../support/apps';
import { ok } from '../support/client';
import { uploadFile } from '../support/files';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

const at = (id: string) => ({ params: { path: { id } } });

describe('§2.4 runs of apps (supplement §2.5, §9)', () => {
  let models: FakeOpenAi;
  let organisation: Organisation;
  let owner: Person;
  let spaceId: string;

  beforeAll(async () => {
    models = await startFakeOpenAi();
    organisation = await anOrganisation();
    owner = organisation.owner;
    spaceId = await aSpaceForApps(owner, models.url);
  });
  afterAll(() => models?.close());

  it('show the model the picture that was put in, as its protocol has pictures', async () => {
    const id = await anAppIn(owner.api, spaceId);
    const input_fields = [{ type: 'image-upload' as const }];
    const body = { input_fields, prompt: { text: 'Say what you see.' } };
    await ok(owner.api.PATCH('/api/v1/apps/{id}/', { ...at(id), body }));
    const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const file = await uploadFile(owner, 'blue.png', picture);
    models.chatReplies.push({ text: ['A blue field.'] });
    const files = [{ id: file.body.id as string }];
    const run = await ok(owner.api.POST('/api/v1/apps/{id}/runs/', { ...at(id), body: { files } }));
    expect(await endedRun(owner.api, run.id)).toMatchObject({ status: 'complete', output: 'A blue field.' });

    const { path, json } = models.requests.at(-1)!;
    expect([path, json.model]).toEqual(['/chat/completions', 'fake-chat']);
    expect(json.messages[0]).toEqual({ role: 'system', content: expect.stringContaining('Say what you see.') });
    const parts: { type: string; image_url?: { url: string } }[] = json.messages.at(-1).content;
    const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(
      parts.find((part) => part.image_url)!.image_url!.url,
    )!;
    const seen = sharp(Buffer.from(base64!, 'base64'));
    const { width, height, format } = await seen.metadata();
    expect([width, height, `image/${format}`]).toEqual([24, 16, type]);
    const { channels } = await seen.stats();
    expect(channels.slice(0, 3).map(({ mean }, index) => Math.abs(mean - [0x33, 0x66, 0xcc][index]!) < 4)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('§9 are told to who started them, status by status, and to nobody else', async () => {
    const colleague = await aPerson(organisation.tenantId);
    const [mine, theirs] = [await RunListener.of(owner), await RunListener.of(colleague)];
    const app_id = await anAppIn(owner.api, spaceId);
    models.chatReplies.push({ text: ['Hi.'] }, { status: 400, body: '{"error":{"message":"No."}}' });
    for (const expected of ['complete', 'failed']) {
      const { id } = await ok(owner.api.POST('/api/v1/apps/{id}/runs/', { ...at(app_id), body: { text: 'Hello?' } }));
      await eventually('its end is told', () => mine.of(id).some(({ status }) => status === expected));
      expect(mine.of(id).map(({ status }) => status)).toEqual(['queued', 'in progress', expected]);
      const space = { id: spaceId, personal: false };
      for (const news of mine.of(id)) expect(news).toEqual({ id, app_id, status: news.status, space });
      expect((await endedRun(owner.api, id)).status).toBe(expected);
    }
    await theirs.caughtUp();
    expect(theirs.heard).toEqual([]);
    mine.close();
    theirs.close();
  });
});
