// A thread that runs the model with the number of threads it is told, and answers its last layer.
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';

process.env.ORT_DISABLE_TELEMETRY = '1';

const session = await InferenceSession.create(workerData.model, {
  intraOpNumThreads: workerData.threads,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
});

parentPort.on('message', async (rows) => {
  if (!rows) {
    await session.release();
    parentPort.close();
    return;
  }
  const width = Math.max(...rows.map((row) => row.length));
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  rows.forEach((row, r) => {
    ids.set(row.map(BigInt), r * width);
    mask.fill(1n, r * width, r * width + row.length);
  });
  const shape = [rows.length, width];
  const { last_hidden_state: hidden } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  });
  parentPort.postMessage({ width, values: Float32Array.from(hidden.data) });
});
