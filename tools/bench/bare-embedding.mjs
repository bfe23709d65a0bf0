// The built-in model without anything around it: what it can do at best on this machine.
import { once } from 'node:events';
import { join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';

const THREAD = new URL('./bare-embedding.worker.mjs', import.meta.url);
const MAX_PIECES = 256;
/** What the model might run best as; the best of them is the yardstick. */
export const BARE_WAYS = [
  { threads: 1, workers: 2, batch: 2 },
  { threads: 1, workers: 2, batch: 4 },
  { threads: 2, workers: 1, batch: 4 },
];

/** Batches of so many texts as the model takes them, of like length together. */
export function tokenised(texts, tokenizer, size) {
  const rows = texts.map((text) => tokenizer.encode(text, MAX_PIECES)).sort((a, b) => a.length - b.length);
  const batches = [];
  for (let at = 0; at < rows.length; at += size) {
    const batch = rows.slice(at, at + size);
    const width = batch.at(-1).length;
    const ids = new BigInt64Array(batch.length * width);
    const mask = new BigInt64Array(batch.length * width);
    batch.forEach((row, r) =>
      row.forEach((id, c) => {
        ids[r * width + c] = BigInt(id);
        mask[r * width + c] = 1n;
      }),
    );
    batches.push({ ids, mask, shape: [batch.length, width] });
  }
  return batches;
}

/** The model of a folder in threads of its own. @returns {Promise<{ run: (batches) => Promise<void>, stop: () => Promise<void> }>} */
export async function startBare(modelDir, { threads, workers }) {
  const workerData = { model: join(modelDir, 'onnx', 'model_q4.onnx'), threads };
  const started = Array.from({ length: workers }, () => new Worker(THREAD, { workerData, env: SHARE_ENV }));
  await Promise.all(started.map((worker) => once(worker, 'message')));
  return {
    async run(batches) {
      const left = batches.values();
      await Promise.all(
        started.map(async (worker) => {
          for (const batch of left) {
            worker.postMessage(batch);
            await once(worker, 'message');
          }
        }),
      );
    },
    async stop() {
      await Promise.all(started.map((worker) => (worker.postMessage(null), once(worker, 'exit'))));
    },
  };
}
