import { once } from 'node:events';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { BuiltinModelError } from '../embedder';
import { NativeGuard } from './native-guard';
import type {
  EmbedderWorkerData,
  EmbedderWorkerRequest,
  EmbedderWorkerResponse,
  EmbeddingBatch,
} from './worker-protocol';

interface Waiting {
  resolve(vectors: Float32Array): void;
  reject(error: Error): void;
}

/** One embedding thread and the batches that wait for it; an idle thread does not keep the process alive. */
export class WorkerLink {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly guard: NativeGuard;
  private readonly onProcessExit = (): void => this.guard.stopAndWait();
  private nextId = 1;
  private failure?: BuiltinModelError;

  /** @param onEnd called once, when the thread is gone for whatever reason */
  constructor(
    entry: string,
    options: Omit<EmbedderWorkerData, 'guard'>,
    private readonly onEnd: () => void,
  ) {
    const memory = NativeGuard.memory();
    this.guard = new NativeGuard(memory);
    process.once('exit', this.onProcessExit);
    const workerData: EmbedderWorkerData = { ...options, guard: memory };
    this.worker = new Worker(entry, { workerData, name: 'builtin-embedder', env: SHARE_ENV });
    this.worker.unref();
    this.worker.on('message', (response: EmbedderWorkerResponse) => this.settle(response));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`exit code ${code}`)));
  }

  /** Vectors of one batch, one after the other. @throws BuiltinModelError `worker_failed` */
  request(batch: EmbeddingBatch): Promise<Float32Array> {
    if (this.failure) return Promise.reject(this.failure);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.ref();
      this.post({ kind: 'embed', id, batch });
    });
  }

  /** Ends the thread after the batches already asked for. */
  async stop(): Promise<void> {
    if (this.failure) return;
    const exit = once(this.worker, 'exit');
    this.worker.ref();
    this.post({ kind: 'stop' });
    await exit;
  }

  private post(request: EmbedderWorkerRequest): void {
    this.worker.postMessage(request);
  }

  private settle(response: EmbedderWorkerResponse): void {
    const waiting = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if (this.waiting.size === 0) this.worker.unref();
    if ('vectors' in response) waiting?.resolve(response.vectors);
    else
      waiting?.reject(new BuiltinModelError('worker_failed', `The built-in embedding model failed: ${response.error}`));
  }

  private fail(cause: Error): void {
    if (this.failure) return;
    this.failure = new BuiltinModelError('worker_failed', `The embedding thread ended: ${cause.message}`, { cause });
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
    process.off('exit', this.onProcessExit);
    this.onEnd();
  }
}
