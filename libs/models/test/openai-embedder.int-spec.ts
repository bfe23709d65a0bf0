import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import type { EmbeddingModelRecord } from '../src/domain/model-record';
import type { ProviderConnection } from '../src/domain/provider-connection';
import { OpenAiCompatibleEmbedder } from '../src/providers/openai/openai-embedder';
import { FOUR_CHARACTERS } from '../src/providers/tokens/token-counters';
import { connection, embeddingRecord, failureOf, providerHttp } from './kit';

const DOCUMENT = { purpose: 'document' } as const;
const QUERY = { purpose: 'query' } as const;
let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi({ dimensions: 8 });
});
afterEach(() => fake.reset());
afterAll(() => fake.close());

function embedder(
  overrides: Partial<EmbeddingModelRecord> = {},
  { maxInputTokens = 100, ...server }: { maxInputTokens?: number } & Partial<ProviderConnection> = {},
): OpenAiCompatibleEmbedder {
  const tokenizer = { count: FOUR_CHARACTERS.count, maxInputTokens };
  return new OpenAiCompatibleEmbedder(
    embeddingRecord(overrides),
    { ...connection(fake.url), ...server },
    providerHttp({ retries: 2 }),
    tokenizer,
  );
}

const lengthOf = (vector: Float32Array) => Math.hypot(...vector);
const sentTexts = () => fake.requests.map(({ json }) => json.input as string[]);

describe('vectors', () => {
  it('have unit length and come one for each text', async () => {
    const vectors = await embedder().embed(['red fox', 'blue whale', ''], DOCUMENT);
    expect(vectors).toHaveLength(3);
    for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 5);
  });

  it('are in the order of the texts even when the provider sends them otherwise', async () => {
    const texts = ['alpha', 'beta', 'gamma'];
    const straight = await embedder().embed(texts, DOCUMENT);
    fake.embeddingReplies.push({ reversed: true });
    expect(await embedder().embed(texts, DOCUMENT)).toEqual(straight);
  });

  it('are asked for in batches within the limits of the provider, in order', async () => {
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    const vectors = await embedder().embed(texts, DOCUMENT);
    expect(sentTexts().map((batch) => batch.length)).toEqual([64, 64, 22]);
    expect(sentTexts().flat()).toEqual(texts);
    expect(vectors[149]).toEqual((await embedder().embed(['text 149'], DOCUMENT))[0]);
  });

  it.each([
    [413, 'batch size 64 > maximum allowed batch size 32'],
    [400, 'Value error, batch size is invalid, it should not be larger than 32.: input.contents'],
    [400, 'Too many tokens overall, split into more batches.'],
    [400, 'Too many inputs. The max number of inputs is 32.'],
  ])('are asked for in smaller batches of a server that takes no more: %i, %s', async (status, message) => {
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    fake.embeddingReplies.push({ status, body: JSON.stringify({ error: { message } }) });
    const asked = embedder();
    expect(await asked.embed(texts, DOCUMENT)).toHaveLength(150);
    expect(sentTexts().map((batch) => batch.length)).toEqual([64, 32, 32, 32, 32, 22]);
    expect(sentTexts().slice(1).flat()).toEqual(texts);
    await asked.embed(texts.slice(0, 40), DOCUMENT);
    expect(sentTexts().slice(6)).toEqual([texts.slice(0, 32), texts.slice(32, 40)]);
  });

  it.each([
    "litellm.UnsupportedParamsError: vertex_ai does not support parameters: {'encoding_format': 'float'}",
    "Value 'float' supplied for argument 'encoding_format' is not valid -- accepted values are 'base64'",
  ])('come without a wish for their format where that is refused, and go on so: %s', async (message) => {
    const http = providerHttp();
    const asked = () =>
      new OpenAiCompatibleEmbedder(embeddingRecord(), connection(fake.url), http, {
        count: FOUR_CHARACTERS.count,
        maxInputTokens: 100,
      });
    fake.embeddingReplies.push({ status: 400, body: JSON.stringify({ error: { message } }) });
    for (const text of ['a', 'b']) expect(await asked().embed([text], DOCUMENT)).toHaveLength(1);
    expect(fake.requests.map(({ json }) => json.encoding_format)).toEqual(['float', undefined, undefined]);
  });

  it('come from a server that wants to know what a text is for, and is told so from then on', async () => {
    const http = providerHttp();
    const tokenizer = { count: FOUR_CHARACTERS.count, maxInputTokens: 100 };
    const asked = new OpenAiCompatibleEmbedder(embeddingRecord(), connection(fake.url), http, tokenizer);
    const body = '{"error":"\'input_type\' parameter is required for asymmetric models"}';
    for (const options of [DOCUMENT, QUERY]) {
      fake.embeddingReplies.push({ status: 400, body });
      for (const text of ['a', 'b']) expect(await asked.embed([text], options)).toHaveLength(1);
    }
    const types = ['passage', 'query'].flatMap((type) => [undefined, type, type]);
    expect(fake.requests.map(({ json }) => json.input_type)).toEqual(types);
  });

  it('of no text at all cost no call', async () => {
    expect(await embedder().embed([], DOCUMENT)).toEqual([]);
    expect(fake.requests).toHaveLength(0);
  });

  it('are named by what decides them: provider, model, size, the words before each text, and the server', () => {
    const versions = [
      embedder({ name: 'e', dimensions: 8 }),
      embedder({ name: 'e' }),
      embedder({ name: 'e', family: 'e5' }),
      embedder({ name: 'e' }, { baseUrl: 'http://another.test/v1' }),
      embedder({ name: 'e' }, { deploymentName: 'other' }),
    ].map(({ modelVersion }) => modelVersion);
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions[0]).toMatch(/^vllm\/e@8#[0-9a-f]{8}$/);
    expect(versions[1]).toMatch(/^vllm\/e@default#/);
    expect(versions[2]).toMatch(/^vllm\/e@default\+e5#/);
    expect(embedder({ name: 'e' }).modelVersion).toBe(versions[1]);
  });
});

describe('a text longer than the model reads', () => {
  const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');

  it('keeps its beginning as a document and its end as a query', async () => {
    await embedder({}, { maxInputTokens: 10 }).embed([long], DOCUMENT);
    await embedder({}, { maxInputTokens: 10 }).embed([long], QUERY);
    const [[document], [query]] = sentTexts() as [[string], [string]];
    expect(document).toMatch(/^word0 /);
    expect(document).not.toContain('word39');
    expect(query).toMatch(/word39$/);
    expect(FOUR_CHARACTERS.count(query)).toBeLessThanOrEqual(10);
  });

  it.each([
    ["This model's maximum context length is 20 tokens. However, you requested 80 tokens in the input.", 400],
    ['Input validation error: `inputs` must have less than 20 tokens. Given: 80', 413],
    ['Input id 0 has 80 tokens, exceeding max 20 tokens.', 400],
    ['input (80 tokens) is too large to process. increase the physical batch size (current batch size: 20)', 500],
  ])('is cut to what the server takes, where that is less than is configured: %s', async (message, status) => {
    const refusal = { status, body: JSON.stringify({ error: { message } }) };
    fake.embeddingReplies.push(refusal, refusal);
    expect(await embedder({ family: 'e5' }).embed(['short', long], QUERY)).toHaveLength(2);
    const [first, second, third] = sentTexts().map(([, sent]) => sent!);
    expect(second!.length).toBeLessThan(first!.length / 4);
    expect(third!.length).toBeLessThan(second!.length);
    for (const sent of [first, second, third]) expect(sent).toMatch(/^query: .*word39$/);
    expect(sentTexts().map(([sent]) => sent)).toEqual(Array(3).fill('query: short'));
  });

  it.each([
    ['the input length exceeds the context length', 400],
    ['input must have less than 20 tokens', 413],
    ['input is too large to process, please increase the physical batch size', 500],
  ])('is halved where the server does not say how long it is: %s', async (message, status) => {
    fake.embeddingReplies.push({ status, body: JSON.stringify({ error: { message } }) });
    expect(await embedder().embed(['short', long], DOCUMENT)).toHaveLength(2);
    const [first, second] = sentTexts().map(([, sent]) => sent!);
    expect(second!.length).toBeLessThan(first!.length / 2);
    expect(second).toMatch(/^word0 /);
  });

  it('is refused where nothing is short enough', async () => {
    const message = 'Input validation error: `inputs` must have less than 20 tokens. Given: 80';
    fake.embeddingReplies.push(...Array.from({ length: 9 }, () => ({ status: 413, body: message })));
    expect(await failureOf(embedder().embed([long], DOCUMENT))).toMatchObject({ code: 'upstream_rejected' });
    expect(fake.requests).toHaveLength(5);
  });

  it('gets the words its family of models was trained with', async () => {
    await embedder({ family: 'e5' }).embed(['snö'], DOCUMENT);
    await embedder({ family: 'e5' }).embed(['snö'], QUERY);
    expect(sentTexts()).toEqual([['passage: snö'], ['query: snö']]);
  });
});

describe('a failure', () => {
  it('§13.1 is embedding_count_mismatch when vectors are missing', async () => {
    fake.embeddingReplies.push({ missing: 1 });
    expect(await failureOf(embedder().embed(['a', 'b'], DOCUMENT))).toMatchObject({ code: 'embedding_count_mismatch' });
  });

  it('is upstream_rejected when the vectors are not of the configured size', async () => {
    expect(await failureOf(embedder({ dimensions: 9 }).embed(['a'], DOCUMENT))).toMatchObject({
      code: 'upstream_rejected',
    });
  });

  it('is upstream_unavailable when a number is larger than what is kept can hold', async () => {
    fake.embeddingReplies.push(...Array.from({ length: 3 }, () => ({ number: 1e39 })));
    expect(await failureOf(embedder().embed(['a'], DOCUMENT))).toMatchObject({ code: 'upstream_unavailable' });
    fake.reset();
    fake.embeddingReplies.push({ number: 1e38 });
    const [vector] = await embedder().embed(['a'], DOCUMENT);
    expect(lengthOf(vector!)).toBeCloseTo(1, 5);
  });

  it('is overcome by trying again, and reported when it stays', async () => {
    fake.embeddingReplies.push({ status: 503 }, { status: 429, retryAfter: '0' });
    expect(await embedder().embed(['a'], DOCUMENT)).toHaveLength(1);
    fake.embeddingReplies.push({ status: 429, retryAfter: '60' });
    const error = await failureOf(embedder().embed(['a'], DOCUMENT));
    expect(error.code).toBe('upstream_rate_limited');
    expect(error.options.retryAfterSeconds).toBe(60);
  });

  it('is the reason of the signal when the caller gives up', async () => {
    fake.embeddingReplies.push({ delayMs: 2_000 });
    const signal = AbortSignal.timeout(50);
    expect((await failureOf(embedder().embed(['a'], { ...DOCUMENT, signal }))).name).toBe('TimeoutError');
  });
});
