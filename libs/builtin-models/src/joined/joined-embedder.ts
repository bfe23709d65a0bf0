import { availableParallelism } from 'node:os';
import { entryPath } from '@svc/kernel';
import { type BuiltinEmbedder, BuiltinModelError } from '../embedder';
import { BATCH_SIZE, batchesByLength } from './batches';
import { JOINED_DIMENSIONS, JOINED_VERSION, MAX_PIECES } from './join';
import { weightsPresent } from './model-files';
import { WorkerLink } from './worker-link';

/** How the joined embedding model runs. */
export interface JoinedEmbedderOptions {
  /** Folder that holds `tokenizer.json` and `onnx/`. */
  modelDir: string;
  /** JavaScript file of the embedding thread; found beside the running code when left out. */
  entry?: string;
  /** Threads of the model, default 2 or fewer where the machine has fewer cores. */
  threads?: number;
}

const MAX_DEFAULT_THREADS = 2;

class JoinedEmbedder implements BuiltinEmbedder {
  readonly modelName = 'builtin/minilm-lexical-1408';
  readonly dimensions = JOINED_DIMENSIONS;
  readonly maxInputTokens = MAX_PIECES;
  readonly modelVersion = JOINED_VERSION;
  private link?: Promise<WorkerLink>;
  private closed = false;

  constructor(private readonly options: JoinedEmbedderOptions) {}

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = new Array<Float32Array>(texts.length);
    for (const batch of batchesByLength(texts)) {
      signal?.throwIfAborted();
      const link = await this.openLink();
      // Batches are asked one by one, so that a question waits for one batch of a long document and no more.
      const joined = await link.request(batch.map((index) => texts[index]!));
      batch.forEach((index, row) => {
        vectors[index] = joined.slice(row * JOINED_DIMENSIONS, (row + 1) * JOINED_DIMENSIONS);
      });
    }
    signal?.throwIfAborted();
    return vectors;
  }

  async prepare(): Promise<void> {
    // Each word is one piece at least, so every text fills the window.
    const longest = 'word '.repeat(MAX_PIECES);
    await this.embed(Array.from({ length: BATCH_SIZE }, () => longest));
  }

  async close(): Promise<void> {
    this.closed = true;
    const link = await this.link?.catch(() => undefined);
    await link?.stop();
  }

  private openLink(): Promise<WorkerLink> {
    if (this.closed) throw new BuiltinModelError('closed', 'The built-in embedding model was closed.');
    this.link ??= this.startLink();
    return this.link;
  }

  private async startLink(): Promise<WorkerLink> {
    const { modelDir, entry, threads } = this.options;
    const startAgainNextTime = () => (this.link = undefined);
    if (!(await weightsPresent(modelDir))) {
      startAgainNextTime();
      throw new BuiltinModelError(
        'weights_missing',
        `No valid weights of the built-in embedding model in ${modelDir}.`,
      );
    }
    const workerData = { modelDir, threads: threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism()) };
    return new WorkerLink(entry ?? entryPath('embedder.worker', __dirname), workerData, startAgainNextTime);
  }
}

/**
 * The default embedding model: all-MiniLM-L6-v2 joined with hashed words. Loads on the first `embed` and works in a
 * thread of its own; make one instance for each process, it holds some hundred megabytes.
 */
export function createJoinedEmbedder(options: JoinedEmbedderOptions): BuiltinEmbedder {
  return new JoinedEmbedder(options);
}
