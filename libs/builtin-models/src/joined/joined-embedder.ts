import { type BuiltinEmbedder, BuiltinModelError, JOINED_MODELS, type JoinedModelName } from '../embedder';
import { BATCH_SIZE, batchesByLength } from './batches';
import { eachOf } from './each-of';
import { EmbeddingThreads, type EmbeddingThreadsOptions } from './embedding-threads';
import { JOINED_DIMENSIONS, JOINS, MAX_PIECES } from './join';

/** Which model, and where it runs: in threads of its own, or in those that another one uses too. */
export type JoinedEmbedderOptions = { modelName?: JoinedModelName } & (
  | EmbeddingThreadsOptions
  | { threads: EmbeddingThreads }
);

/** Batches of one call that wait or run at the same time: enough that no lane waits for the caller. */
const AT_ONCE = 8;

class JoinedEmbedder implements BuiltinEmbedder {
  readonly dimensions = JOINED_DIMENSIONS;
  readonly maxInputTokens = MAX_PIECES;
  private closed = false;

  constructor(
    readonly modelName: JoinedModelName,
    private readonly threads: EmbeddingThreads,
    private readonly ownsThreads: boolean,
  ) {}

  get modelVersion(): string {
    return JOINS[this.modelName].version;
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
      const joined = await this.threads.run({ model: this.modelName, texts: batch }, turn);
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
    await this.threads.prepare({ model: this.modelName, texts: Array.from({ length: BATCH_SIZE }, () => longest) });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.ownsThreads) await this.threads.close();
  }
}

/**
 * An embedding model of all-MiniLM-L6-v2 joined with hashed words, the newest generation unless told otherwise. Loads
 * on the first `embed` and works in threads; `threads` that are given are closed by whoever made them.
 */
export function createJoinedEmbedder(options: JoinedEmbedderOptions): BuiltinEmbedder {
  const { modelName = JOINED_MODELS[0] } = options;
  if ('threads' in options) return new JoinedEmbedder(modelName, options.threads, false);
  return new JoinedEmbedder(modelName, new EmbeddingThreads(options), true);
}
