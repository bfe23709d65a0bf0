// A thread that does nothing but run the model over batches that are tokenised already.
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';

process.env.ORT_DISABLE_TELEMETRY = '1';

const session = await InferenceSession.create(workerData.model, {
  intraOpNumThreads: workerData.threads,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
  enableMemPattern: false,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});

parentPort.on('message', async (batch) => {
  if (!batch) {
    await session.release();
    parentPort.close();
    return;
  }
  const { ids, mask, shape } = batch;
  const output = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  });
  for (const value of Object.values(output)) value.dispose();
  parentPort.postMessage('done');
});
parentPort.postMessage('ready');
