import { availableParallelism } from 'node:os';
import { entryPath } from '@svc/kernel';
import { type BuiltinEmbedder, BuiltinModelError } from '../embedder';
import { BATCH_SIZE, batchesByLength } from './batches';
import { eachOf } from './each-of';
import { JOINED_DIMENSIONS, JOINED_VERSION, MAX_PIECES } from './join';
import { Lanes } from './lanes';
import { weightsPresent } from './model-files';
import { WorkerLink } from './worker-link';

/** How the joined embedding model runs. */
export interface JoinedEmbedderOptions {
  /** Folder that holds `tokenizer.json` and `onnx/`. */
  modelDir: string;
  /** JavaScript file of the embedding thread; found beside the running code when left out. */
  entry?: string;
  /** Texts are embedded in so many threads, each with weights of its own; default 2, or 1 where there is one core. */
  lanes?: number;
}

const MAX_DEFAULT_LANES = 2;
/** Batches of one call that wait or run at the same time: enough that no lane waits for the caller. */
const AT_ONCE = 8;

class JoinedEmbedder implements BuiltinEmbedder {
  readonly modelName = 'builtin/minilm-lexical-1408';
  readonly dimensions = JOINED_DIMENSIONS;
  readonly maxInputTokens = MAX_PIECES;
  readonly modelVersion = JOINED_VERSION;
  private readonly lanes: Lanes;
  private closed = false;

  constructor(private readonly options: JoinedEmbedderOptions) {
    const count = options.lanes ?? Math.min(MAX_DEFAULT_LANES, availableParallelism());
    this.lanes = new Lanes(count, (onEnd) => this.startLink(onEnd));
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    // Headings, footers and empty forms come again and again.
    const distinct = [...new Set(texts)];
    // Calls that end together are one caller's: several at the same time give it no more turns.
    const turn = { caller: signal ?? {}, urgent: texts.length === 1 };
    const vectors = new Map<string, Float32Array>();
    const work = async (batch: readonly string[]): Promise<void> => {
      signal?.throwIfAborted();
      if (this.closed) throw new BuiltinModelError('closed', 'The built-in embedding model was closed.');
      const joined = await this.lanes.run(batch, turn);
      batch.forEach((text, row) => {
        vectors.set(text, joined.slice(row * JOINED_DIMENSIONS, (row + 1) * JOINED_DIMENSIONS));
      });
    };
    await eachOf(
      batchesByLength(distinct).map((batch) => batch.map((index) => distinct[index]!)),
      AT_ONCE,
      work,
    );
    signal?.throwIfAborted();
    return texts.map((text) => vectors.get(text)!);
  }

  async prepare(): Promise<void> {
    // Each word is one piece at least, so every text fills the window.
    const longest = 'word '.repeat(MAX_PIECES);
    await this.lanes.prepare(Array.from({ length: BATCH_SIZE }, () => longest));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.lanes.stop();
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

/**
 * The default embedding model: all-MiniLM-L6-v2 joined with hashed words. Loads on the first `embed` and works in a
 * thread of its own; make one instance for each process, it holds some hundred megabytes.
 */
export function createJoinedEmbedder(options: JoinedEmbedderOptions): BuiltinEmbedder {
  return new JoinedEmbedder(options);
}
