import {
  type CollectedSpan,
  eventually,
  FakeCollector,
  type FakeOpenAi,
  FakeToolServer,
  startFakeOpenAi,
} from '@svc/testing';
import { OwnDeployment } from '@svc/testing';
import { ask, askStream } from '../support/chat';
import { type Answer, ok, raw } from '../support/client';
import { ended, upload } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';
import { anAssistantWithTools } from '../support/tools';

jest.setTimeout(900_000);

const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;
const UPLOAD = 'POST /api/v1/groups/:id/info-blobs/upload/';
const ASK = 'POST /api/v1/conversations/';
const QUESTION = 'What does the zeppelin harbour cost a month?';
const DOCUMENT = 'The zeppelin harbour costs 340 kronor a month.';
const SAID = 'It costs three hundred and forty.';
const COLLECTOR_KEY = 'collector-key-1';

const at = (id: string) => ({ params: { path: { id } } });
const traceIdOf = ({ headers }: Answer) => headers.get('x-trace-id')!;

describe('§7.1, ADR 0058: the trace of X-Trace-Id, through processes', () => {
  let collector: FakeCollector;
  let deployment: OwnDeployment;
  let models: FakeOpenAi;
  let tools: FakeToolServer;
  let tenantId: string;
  let owner: Person;
  let assistantId: string;
  let collectionId: string;

  beforeAll(async () => {
    collector = await FakeCollector.start();
    deployment = await OwnDeployment.start({
      // The collector is in this very process, which may be busy; what it is late for would be lost, by design.
      OTEL_EXPORTER_OTLP_TIMEOUT: '20000',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${COLLECTOR_KEY}`,
    });
    process.env['TEST_STATE_FILE'] = deployment.stateFile;
    models = await startFakeOpenAi();
    tools = await FakeToolServer.start();
    ({ tenantId, owner } = await anOrganisation());
    ({ assistantId } = await anAssistantWithTools(owner, { modelsUrl: models.url, toolsUrl: tools.url }));
    collectionId = await aCollectionBesideTheAssistant();
  });
  afterAll(async () => {
    await models?.close();
    await tools?.close();
    await deployment?.stop();
    await collector?.close();
  });

  async function aCollectionBesideTheAssistant(): Promise<string> {
    const { api } = owner;
    const { space_id } = await ok(api.GET('/api/v1/assistants/{id}/', at(assistantId)));
    const { items } = await ok(api.GET('/api/v1/embedding-models/'));
    const embedding_models = items.filter(({ is_org_enabled: on }) => on).map(({ id }) => ({ id }));
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(space_id), body: { embedding_models } }));
    const named = { ...at(space_id), body: { name: 'Harbours' } };
    const { id } = await ok(api.POST('/api/v1/spaces/{id}/knowledge/groups/', named));
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistantId), body: { groups: [{ id }] } }));
    return id;
  }

  /** The spans of a request once the one that everything else lies under is there. */
  async function spansOf(answer: Answer): Promise<CollectedSpan[]> {
    const spans = () => collector.trace(traceIdOf(answer));
    await eventually('the request is told', () => spans().some(({ parentSpanId }) => parentSpanId === ''));
    return spans();
  }

  const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`No ${name} among ${spans.map((span) => span.name).join(', ')}.`);
    return found;
  };

  /** Names from a span up to where its trace begins. */
  function upFrom(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent.name, ...upFrom(parent, spans)] : [];
  }

  it('an upload is one trace from the request through the queue to the worker', async () => {
    const answer = await upload(owner, collectionId, 'harbour-prices.txt', DOCUMENT);
    expect(answer.status).toBe(202);
    await ended(owner.api, answer.body.id);
    const job = 'process knowledge.ingest-upload';
    await eventually('the job is told', () => collector.trace(traceIdOf(answer)).some(({ name }) => name === job));
    const spans = await spansOf(answer);

    const [request, sent, run] = [
      named(spans, UPLOAD),
      named(spans, 'send knowledge.ingest-upload'),
      named(spans, job),
    ];
    expect([request.kind, sent.kind, run.kind]).toEqual([SERVER, PRODUCER, CONSUMER]);
    expect([request.service, sent.service, run.service]).toEqual(['api', 'api', 'worker']);
    expect(request).toMatchObject({
      parentSpanId: '',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/groups/:id/info-blobs/upload/',
        'http.response.status_code': 202,
        'svc.tenant.id': tenantId,
      },
    });
    expect(upFrom(sent, spans).at(-1)).toBe(UPLOAD);
    expect(run).toMatchObject({
      parentSpanId: sent.spanId,
      links: [sent.spanId],
      isError: false,
      attributes: {
        'messaging.destination.name': 'knowledge',
        'messaging.operation.type': 'process',
        'messaging.message.id': answer.body.id,
        'svc.job.attempt': 1,
        'svc.tenant.id': tenantId,
      },
    });
    const embedding = spans.find(({ name }) => name.startsWith('embeddings '));
    expect(embedding).toMatchObject({ service: 'worker', kind: CLIENT });
    expect(upFrom(embedding!, spans)).toContain(job);
    const inserted = spans.find(({ service, name }) => service === 'worker' && name.startsWith('INSERT chunk'));
    expect(inserted?.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' });
    expect(upFrom(inserted!, spans).at(-1)).toBe(UPLOAD);
  });

  it('a question is one tree: what was searched, what the model said, and the tool it called', async () => {
    const call = { id: 'a', name: 'Sums__add', arguments: '{"a":1,"b":47.1103}' };
    models.chatReplies.push({ text: ['Let me see. '], toolCalls: [call] });
    models.chatReplies.push({ text: [SAID], usage: { prompt_tokens: 71, completion_tokens: 9 } });
    const answer = await askStream(owner, { assistant_id: assistantId, question: QUESTION });
    expect(answer.text).toContain(SAID);
    const spans = await spansOf(answer);

    expect(named(spans, ASK)).toMatchObject({ kind: SERVER, parentSpanId: '', isError: false });
    const calls = spans.filter(({ name }) => name === 'chat fake-chat');
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const one of calls) {
      expect(one).toMatchObject({ kind: CLIENT, events: ['gen_ai.first_chunk'] });
      expect(upFrom(one, spans).at(-1)).toBe(ASK);
    }
    expect(calls.find(({ attributes }) => attributes['gen_ai.usage.input_tokens'] === 71)?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'vllm',
      'gen_ai.request.model': 'fake-chat',
      'gen_ai.usage.output_tokens': 9,
    });
    const asked = spans.filter(({ name }) => name === 'POST');
    expect(asked.every(({ attributes }) => attributes['server.address'] === '127.0.0.1')).toBe(true);
    expect(asked.some((one) => upFrom(one, spans)[0] === 'chat fake-chat')).toBe(true);
    const tool = named(spans, 'tools/call add');
    expect(tool.attributes).toMatchObject({ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'add' });
    expect(upFrom(tool, spans).at(-1)).toBe(ASK);
    expect(asked.some((one) => upFrom(one, spans)[0] === 'tools/call add')).toBe(true);
    expect(spans.some(({ name }) => name === 'SELECT svc_nearest_chunks')).toBe(true);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === '')).toHaveLength(1);
  });

  it('a question of a page begins in the web server, and is one trace with what the api did', async () => {
    const page = { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username: owner.email, password: owner.password });
    const signedIn = await raw('/web/sign-in/password', { method: 'POST', headers: page, body });
    const Cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const answer = await raw('/web/api/v1/users/me/', { headers: { ...page, Cookie } });
    expect([answer.status, answer.body.email]).toEqual([200, owner.email]);
    await eventually('the api is told', () =>
      collector.trace(traceIdOf(answer)).some(({ service }) => service === 'api'),
    );
    const spans = await spansOf(answer);
    expect(named(spans, 'GET /web/api/*')).toMatchObject({ service: 'web', kind: SERVER, parentSpanId: '' });
    const asked = named(spans, 'GET /api/v1/users/me/');
    expect([asked.service, upFrom(asked, spans)]).toEqual(['api', ['GET', 'GET /web/api/*']]);
  });

  it('X-Overhead-Ms is what neither the model nor a tool took', async () => {
    models.chatReplies.push({ delayMs: 1_500, text: [SAID] });
    const began = performance.now();
    const answer = await ask(owner, { assistant_id: assistantId, question: QUESTION });
    const tookMs = performance.now() - began;
    const overheadMs = Number(answer.headers.get('x-overhead-ms') ?? Number.NaN);
    expect(answer.status).toBe(200);
    expect(overheadMs).toBeGreaterThan(0);
    expect(tookMs - overheadMs).toBeGreaterThanOrEqual(1_490);
  });

  it('what fails is marked, by its kind alone', async () => {
    models.chatReplies.push({ status: 400, body: '{"error":{"message":"the provider has opinions"}}' });
    const answer = await ask(owner, { assistant_id: assistantId, question: QUESTION });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const spans = await spansOf(answer);
    expect(spans.find(({ name }) => name === 'chat fake-chat')).toMatchObject({
      isError: true,
      attributes: { 'error.type': 'upstream_rejected' },
    });
    expect(spans.find(({ name, isError }) => name === 'POST' && isError)?.attributes).toMatchObject({
      'http.response.status_code': 400,
      'error.type': '400',
    });
  });

  it('a stranger cannot choose the trace, and providers and tool servers do not hear of it', async () => {
    const traceId = 'ab'.repeat(16);
    const headers = { Authorization: `Bearer ${owner.token}`, traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
    const answer = await raw('/api/v1/users/me/', { headers });
    expect(answer.status).toBe(200);
    expect(traceIdOf(answer)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(answer)).not.toBe(traceId);
    await spansOf(answer);
    expect(collector.trace(traceId)).toEqual([]);
    expect(tools.calls.length).toBeGreaterThan(0);
    expect(tools.calls.every((one) => one.headers['traceparent'] === undefined)).toBe(true);
    expect(models.requests.every((one) => one.headers['traceparent'] === undefined)).toBe(true);
  });

  it('says nothing of what people wrote, who they are, or what opens doors', () => {
    const sent = collector.bodies.join('\n');
    expect(collector.headers.every(({ authorization }) => authorization === `Bearer ${COLLECTOR_KEY}`)).toBe(true);
    const words = ['zeppelin', 'harbour', 'three hundred', '47.1103', 'opinions', 'Let me see', 'example.test', '@'];
    const secrets = [owner.token, owner.email, owner.password, 'sk-local', COLLECTOR_KEY, 'Bearer'];
    expect([...words, ...secrets].filter((text) => sent.includes(text))).toEqual([]);
    expect(sent).toContain('fake-chat');
  });

  it.each(['silent', 'refuses'] as const)('a collector that %s slows nothing and fails nothing', async (mood) => {
    collector.mood = mood;
    try {
      // Longer than a batch waits, so that some are on their way.
      const until = Date.now() + 4_000;
      const seconds: number[] = [];
      while (Date.now() < until) {
        const began = performance.now();
        const { status } = await raw('/api/v1/users/me/', { headers: { Authorization: `Bearer ${owner.token}` } });
        expect(status).toBe(200);
        seconds.push(performance.now() - began);
      }
      seconds.sort((one, other) => one - other);
      expect(seconds.length).toBeGreaterThan(20);
      expect(seconds[Math.floor(seconds.length / 2)]!).toBeLessThan(200);
    } finally {
      collector.mood = 'takes';
    }
    const answer = await raw('/api/v1/users/me/', { headers: { Authorization: `Bearer ${owner.token}` } });
    await spansOf(answer);
  });
});
