import { type FakeOpenAi, FakeProxy, FakeToolServer, OwnDeployment, startFakeOpenAi } from '@svc/testing';
import { ask } from '../support/chat';
import { ok } from '../support/client';
import { anOrganisation, type Person } from '../support/people';
import { anAssistantWithTools } from '../support/tools';

jest.setTimeout(900_000);

/** A name of the public name space that nobody has. @source RFC 2606 §3 */
const OUTSIDE = 'http://models.example.org/v1';

describe('ADR 0102: a network that leads out through a proxy alone', () => {
  let models: FakeOpenAi;
  let tools: FakeToolServer;
  let proxy: FakeProxy;
  let deployment: OwnDeployment;
  let owner: Person;

  beforeAll(async () => {
    [models, tools] = await Promise.all([startFakeOpenAi(), FakeToolServer.start()]);
    proxy = await FakeProxy.start(Number(new URL(models.url).port));
    deployment = await OwnDeployment.start({ OUTBOUND_PROXY_URL: proxy.url });
    process.env['TEST_STATE_FILE'] = deployment.stateFile;
    ({ owner } = await anOrganisation());
  });
  afterAll(async () => {
    await deployment?.stop();
    await proxy?.close();
    await models?.close();
    await tools?.close();
  });

  async function aProvider(endpoint: string): Promise<string> {
    const provider = { name: endpoint, provider_type: 'openai' as const, config: { endpoint } };
    const body = { ...provider, credentials: { api_key: 'sk-outside' } };
    return (await ok(owner.api.POST('/api/v1/admin/model-providers/', { body }))).id;
  }

  async function isFine(providerId: string): Promise<boolean> {
    const one = { params: { path: { provider_id: providerId } } };
    return (await ok(owner.api.POST('/api/v1/admin/model-providers/{provider_id}/test/', one))).success;
  }

  it('answers by a model outside and tools inside', async () => {
    const { assistantId } = await anAssistantWithTools(owner, { modelsUrl: OUTSIDE, toolsUrl: tools.url });
    models.chatReplies.push({ text: ['It costs ', '340 kronor.'] });
    const { status, body } = await ask(owner, { question: 'What does it cost?', assistant_id: assistantId });
    expect([status, body.answer]).toEqual([200, 'It costs 340 kronor.']);
    expect(proxy.asked.at(-1)).toBe(`POST ${OUTSIDE}/chat/completions`);
    expect(proxy.asked.filter((line) => line.includes('127.0.0.1'))).toEqual([]);
  });

  it('never asks the proxy for what lies inside, and says whether it let something through', async () => {
    const before = proxy.asked.length;
    for (const inside of ['http://169.254.169.254/v1', 'http://metadata.google.internal/v1']) {
      expect(await isFine(await aProvider(inside))).toBe(false);
    }
    expect(proxy.asked.length).toBe(before);
    const outside = await aProvider(OUTSIDE);
    proxy.turnsAway = 403;
    expect(await isFine(outside)).toBe(false);
    proxy.turnsAway = null;
    expect(await isFine(outside)).toBe(true);
  });
});
