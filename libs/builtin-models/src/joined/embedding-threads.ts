import { availableParallelism } from 'node:os';
import { entryPath } from '@svc/kernel';
import { BuiltinModelError } from '../embedder';
import { Lanes, type Turn } from './lanes';
import { weightsPresent } from './model-files';
import { WorkerLink } from './worker-link';
import type { EmbeddingBatch } from './worker-protocol';

/** Where the weights are, and how many threads work with them. */
export interface EmbeddingThreadsOptions {
  /** Folder that holds `tokenizer.json` and `onnx/`. */
  modelDir: string;
  /** JavaScript file of the embedding thread; found beside the running code when left out. */
  entry?: string;
  /** Texts are embedded in so many threads, each with weights of its own; default 2, or 1 where there is one core. */
  lanes?: number;
}

const MAX_DEFAULT_LANES = 2;

/**
 * The threads in which the dense weights work, for all joined models of a process: they hold some hundred megabytes, so
 * models share them. Started with the first batch.
 */
export class EmbeddingThreads {
  private readonly lanes: Lanes;

  constructor(private readonly options: EmbeddingThreadsOptions) {
    const count = options.lanes ?? Math.min(MAX_DEFAULT_LANES, availableParallelism());
    this.lanes = new Lanes(count, (onEnd) => this.startLink(onEnd));
  }

  /** Vectors of one batch, one after the other. @throws BuiltinModelError `weights_missing` · `worker_failed` */
  run(batch: EmbeddingBatch, turn: Turn): Promise<Float32Array> {
    return this.lanes.run(batch, turn);
  }

  /** Starts all threads and has each of them do this batch. @throws as `run` does */
  prepare(batch: EmbeddingBatch): Promise<void> {
    return this.lanes.prepare(batch);
  }

  /** Ends the threads after the batches that they are at. */
  close(): Promise<void> {
    return this.lanes.stop();
  }

  private async startLink(onEnd: () => void): Promise<WorkerLink> {
    const { modelDir, entry } = this.options;
    if (!(await weightsPresent(modelDir))) {
      onEnd();
      throw new BuiltinModelError(
        'weights_missing',
        `No valid weights of the built-in embedding model in ${modelDir}.`,
      );
    }
    return new WorkerLink(entry ?? entryPath('embedder.worker', __dirname), { modelDir }, onEnd);
  }
}
