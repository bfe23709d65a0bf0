import './joined/quiet-runtime';
import { parentPort, workerData } from 'node:worker_threads';
import { DenseModel } from './joined/dense-model';
import { denseShare, JOINED_DIMENSIONS, JOINS, joinVectors, RATE_SAMPLE_CHARS } from './joined/join';
import { NativeGuard } from './joined/native-guard';
import type {
  EmbedderWorkerData,
  EmbedderWorkerRequest,
  EmbedderWorkerResponse,
  EmbeddingBatch,
} from './joined/worker-protocol';
import { loadTokenizer } from './tokenizer/piece-counter';

const { modelDir, guard: guardMemory } = workerData as EmbedderWorkerData;
const port = parentPort!;
const tokenizer = loadTokenizer(modelDir);
const guard = new NativeGuard(guardMemory);
const loading = guard.run(() => DenseModel.load(modelDir, tokenizer));
let previous: Promise<void> = Promise.resolve();

// A failed load answers the batches that wait for it and ends the thread, so that the next call may try afresh.
loading.catch(() => previous.then(() => port.close()));

port.on('message', (request: EmbedderWorkerRequest) => {
  // One batch at a time, in the order asked: two at once would only double the memory.
  previous = previous.then(() => (request.kind === 'stop' ? stop() : answer(request.id, request.batch)));
});

async function answer(id: number, batch: EmbeddingBatch): Promise<void> {
  try {
    const vectors = await embed(batch);
    port.postMessage({ id, vectors } satisfies EmbedderWorkerResponse, [vectors.buffer]);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies EmbedderWorkerResponse);
  }
}

async function embed({ model: name, texts }: EmbeddingBatch): Promise<Float32Array<ArrayBuffer>> {
  const model = await loading;
  const dense = await guard.run(() => model.embed(texts));
  const join = JOINS[name];
  const all = new Float32Array(texts.length * JOINED_DIMENSIONS);
  texts.forEach((text, i) => {
    const share = denseShare(tokenizer.rate(text.slice(0, RATE_SAMPLE_CHARS)), join);
    all.set(joinVectors(dense[i]!, join.lexical(text), share), i * JOINED_DIMENSIONS);
  });
  return all;
}

async function stop(): Promise<void> {
  await loading.then((model) => model.release()).catch(() => undefined);
  port.close();
}
