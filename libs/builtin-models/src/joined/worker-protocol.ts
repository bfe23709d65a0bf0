import type { JoinedModelName } from '../embedder';

/** What the embedding thread is started with. */
export interface EmbedderWorkerData {
  modelDir: string;
  /** Memory of the `NativeGuard`. */
  guard: SharedArrayBuffer;
}

/** Texts that run through the model together, and for which embedding model. */
export interface EmbeddingBatch {
  readonly model: JoinedModelName;
  readonly texts: readonly string[];
}

/** Asks for the vectors of one batch, or for the end of the thread. */
export type EmbedderWorkerRequest = { kind: 'embed'; id: number; batch: EmbeddingBatch } | { kind: 'stop' };

/** Answers one batch: its vectors one after the other in one buffer, or why there are none. */
export type EmbedderWorkerResponse = { id: number; vectors: Float32Array } | { id: number; error: string };
