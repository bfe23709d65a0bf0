import { sparseVectorParameter, vectorParameter } from '@svc/database';
import type { VersionId } from '../domain/document';
import { PIECE_NUMBERS, weightedPieces } from '../domain/word-pieces';

/** Which chunk of which version. */
interface ChunkKey {
  readonly versionId: VersionId;
  readonly no: number;
}

/** What is stored of chunks besides them: rows `(version_id, no, value)`, and the parameters they need after the first two. */
export interface ChunkValues {
  readonly rows: string;
  readonly parameters: readonly unknown[];
}

/** The vectors of chunks. */
export function vectorsOf(chunks: readonly (ChunkKey & { readonly vector: Float32Array })[]): ChunkValues {
  return valuesOf('vector', chunks, ({ vector }) => vectorParameter(vector));
}

/** The words of chunks, by the pieces of their texts. */
export function termsOf(chunks: readonly (ChunkKey & { readonly text: string })[]): ChunkValues {
  return valuesOf('sparsevec', chunks, ({ text }) => sparseVectorParameter(weightedPieces(text), PIECE_NUMBERS));
}

function valuesOf<Chunk extends ChunkKey>(
  type: string,
  chunks: readonly Chunk[],
  valueOf: (chunk: Chunk) => Buffer,
): ChunkValues {
  const rows = chunks.map(({ no }, at) => `($${2 * at + 3}::uuid, ${no}, $${2 * at + 4}::${type})`);
  return { rows: rows.join(', '), parameters: chunks.flatMap((chunk) => [chunk.versionId, valueOf(chunk)]) };
}
