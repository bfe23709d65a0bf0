import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { createJoinedEmbedder } from '../src';
import { JOINED_MODELS, type JoinedModelName } from '../src/embedder';
import { denseShare, DENSE_DIMENSIONS, JOINS, joinVectors, MAX_PIECES, RATE_SAMPLE_CHARS } from '../src/joined/join';
import { loadTokenizer } from '../src/tokenizer/piece-counter';
import { normalise } from '../src/vectors';

const root = join(__dirname, '../../..');
const modelDir = join(root, '.local', 'models', 'minilm');
const WORKER = join(__dirname, 'support', 'bare-session.worker.mjs');

/** Of every length up to more than the model reads, in more languages than one; some of them again. */
const TEXTS = Array.from({ length: 26 }, (_, at) =>
  `${['Parking permits', 'Boendeparkering', 'Öffnungszeiten'][at % 3]} number ${at % 22}, with its price. `.repeat(
    1 + (((at % 22) * 7) % 31),
  ),
);

/** How vectors were made when the version of the model got its name: by one session, and so many texts at a time. */
async function vectorsOf(
  modelName: JoinedModelName,
  threads: number,
  batchSize: number,
): Promise<Map<string, Float32Array>> {
  const recipe = JOINS[modelName];
  const tokenizer = loadTokenizer(modelDir);
  const workerData = { model: join(modelDir, 'onnx', 'model_q4.onnx'), threads };
  const worker = new Worker(WORKER, { workerData, env: SHARE_ENV });
  const vectors = new Map<string, Float32Array>();
  const ordered = [...TEXTS].sort((one, other) => one.length - other.length);
  for (let first = 0; first < ordered.length; first += batchSize) {
    const batch = ordered.slice(first, first + batchSize);
    const rows = batch.map((text) => tokenizer.encode(text, MAX_PIECES));
    worker.postMessage(rows);
    const [{ width, values }] = (await once(worker, 'message')) as [{ width: number; values: Float32Array }];
    batch.forEach((text, at) => {
      const dense = new Float32Array(DENSE_DIMENSIONS);
      for (let piece = 0; piece < rows[at]!.length; piece++) {
        const start = (at * width + piece) * DENSE_DIMENSIONS;
        dense.forEach((_, i) => (dense[i]! += values[start + i]!));
      }
      const share = denseShare(tokenizer.rate(text.slice(0, RATE_SAMPLE_CHARS)), recipe);
      vectors.set(text, joinVectors(normalise(dense), recipe.lexical(text), share));
    });
  }
  worker.postMessage(null);
  await once(worker, 'exit');
  return vectors;
}

describe('vectors of one version of the model', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'tools', 'setup', 'fetch-builtin-model.mjs'), modelDir], {
      stdio: 'pipe',
    });
  }, 300_000);

  it.each(JOINED_MODELS)('are of %s what one session of two threads made of batches of four', async (modelName) => {
    const earlier = await vectorsOf(modelName, 2, 4);
    const embedder = createJoinedEmbedder({ modelName, modelDir });
    const vectors = await embedder.embed(TEXTS);
    await embedder.close();
    const differences = TEXTS.map((text, at) =>
      Math.max(...vectors[at]!.map((value, i) => Math.abs(value - earlier.get(text)![i]!))),
    );
    expect(Math.max(...differences)).toBeLessThan(1e-5);
  });
});
