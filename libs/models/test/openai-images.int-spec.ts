import { FAKE_PNG, type FakeOpenAi, gate, startFakeOpenAi } from '@svc/testing';
import type { ProviderConnection } from '../src/domain/provider-connection';
import { OpenAiCompatibleImages } from '../src/providers/openai/openai-images';
import { connection, failureOf, outbound, providerHttp } from './kit';

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterEach(() => fake.reset());
afterAll(() => fake.close());

function draw(signal?: AbortSignal, timeoutMs = 5_000, more: Partial<ProviderConnection> = {}) {
  const model = { name: 'gpt-image-1', timeoutMs };
  const images = new OpenAiCompatibleImages(model, connection(fake.url, more), providerHttp(), outbound);
  return images.generate({ prompt: 'A duck', signal });
}

describe('§15.86 a picture', () => {
  it('is asked for in the common form, and comes back with what it cost', async () => {
    fake.imageReplies.push({ usage: { input_tokens: 12, output_tokens: 4_160 } });
    expect(await draw()).toEqual({ bytes: FAKE_PNG, usage: { promptTokens: 12, completionTokens: 4_160 } });
    expect(fake.lastRequest).toMatchObject({
      path: '/images/generations',
      json: { model: 'gpt-image-1', prompt: 'A duck', n: 1 },
      headers: { authorization: 'Bearer key-1234567890' },
    });
  });

  it('is read from its address, without the key', async () => {
    fake.imageReplies.push({ url: `${fake.url}/pictures/made.png` });
    expect(await draw()).toEqual({ bytes: FAKE_PNG, usage: null });
    expect(fake.lastRequest.path).toBe('/pictures/made.png');
    expect(fake.lastRequest.headers.authorization).toBeUndefined();
  });

  it('is read from whichever of the two members is not empty', async () => {
    const written = JSON.stringify({ data: [{ b64_json: FAKE_PNG.toString('base64'), url: '' }] });
    const addressed = JSON.stringify({ data: [{ b64_json: '', url: `${fake.url}/pictures/made.png` }] });
    fake.imageReplies.push({ status: 200, body: written }, { status: 200, body: addressed });
    for (let time = 0; time < 2; time++) expect((await draw()).bytes).toEqual(FAKE_PNG);
  });

  it('is read where its address is the picture itself', async () => {
    fake.imageReplies.push({ url: `data:image/png;base64,${FAKE_PNG.toString('base64')}` });
    expect(await draw()).toEqual({ bytes: FAKE_PNG, usage: null });
    expect(fake.requests).toHaveLength(1);
  });

  it('is asked of a deployment of its own at Azure', async () => {
    const azure = { dialect: 'azure', apiVersion: '2025-04-01-preview', deploymentName: 'my-chat' } as const;
    const baseUrl = fake.url.replace(/\/v1$/, '');
    await draw(undefined, 5_000, { ...azure, baseUrl });
    expect(fake.lastRequest.path).toBe('/openai/deployments/gpt-image-1/images/generations');
  });

  it.each([
    ['whose address is private', () => ({ url: 'http://192.168.7.7/made.png' })],
    ['whose address is none', () => ({ url: 'file:///etc/passwd' })],
    ['whose address has nothing', () => ({ url: `${fake.url}/pictures/none.png` })],
    ['that is too large', () => ({ bytes: Buffer.alloc(33 * 1024 * 1024) })],
    ['that comes while the provider is down', () => ({ status: 503 })],
  ])('%s is none', async (_what, reply) => {
    fake.imageReplies.push(reply());
    expect(await failureOf(draw())).toMatchObject({ code: 'upstream_unavailable' });
  });

  it('that a policy forbids is refused', async () => {
    const body = '{"error":{"code":"moderation_blocked","message":"Your request was rejected by the safety system."}}';
    fake.imageReplies.push({ status: 400, body });
    expect(await failureOf(draw())).toMatchObject({ code: 'upstream_rejected' });
  });

  it('that takes too long is given up, and so is one that nobody wants any more', async () => {
    const { opened, open } = gate();
    fake.imageReplies.push({ until: opened }, { until: opened });
    expect(await failureOf(draw(undefined, 50))).toMatchObject({ code: 'upstream_unavailable' });
    const reason = new Error('stopped');
    expect(await failureOf(draw(AbortSignal.abort(reason)))).toBe(reason);
    open();
  });
});
