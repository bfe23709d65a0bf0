import { Pauses, storable } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { type Chunk, type ChunkableBlock, Chunker } from '../domain/chunker';
import type { SourcePlace } from '../domain/chunk-place';
import type { VersionId } from '../domain/document';
import { TextAssembler } from '../domain/text-assembler';
import type { VersionBatches } from './version-batches';

/** Sizes in tokens. */
export interface ChunkSizes {
  readonly chunkTokens: number;
  readonly overlapTokens: number;
}

/**
 * Turns the blocks of one document into text and chunks while they stream in, and gives them to batches that are
 * embedded and stored while the next is read. So memory is that of a few batches whatever the size of the document.
 */
export class VersionWriter {
  private readonly chunker: Chunker;
  private readonly text = new TextAssembler();
  private partNo = 0;
  private takenChars = 0;
  private cutChunks = 0;

  constructor(
    private readonly id: VersionId,
    private readonly batches: VersionBatches,
    sizes: ChunkSizes,
    embedder: Embedder,
  ) {
    this.chunker = chunkerFor(sizes, embedder);
  }

  /** Takes the next blocks; resolves when more may come. @throws what `VersionBatches.addChunk` throws */
  async write(blocks: readonly ChunkableBlock[]): Promise<void> {
    for (const block of blocks) {
      this.takenChars += block.text.length;
      const clean = { ...block, text: storable(block.text), ...(block.place && { place: storablePlace(block.place) }) };
      const parts = this.text.push(clean);
      const chunks: Chunk[] = [];
      for await (const chunk of chunksOf(this.chunker, clean, this.text.blockStart)) chunks.push(chunk);
      await this.add(parts, chunks);
    }
  }

  /** Gives what is left to the batches. */
  async end(): Promise<void> {
    await this.add(this.text.end(), this.chunker.end());
  }

  /** Part of a text of so many characters that is stored, from 0 to 1; an estimate, since chunks differ in length. */
  storedShare(chars: number): number {
    if (chars === 0 || this.cutChunks === 0) return 0;
    const { chunkCount } = this.batches.sizeOf(this.id);
    return Math.min(1, (chunkCount / this.cutChunks) * (this.takenChars / chars));
  }

  private async add(texts: readonly string[], chunks: readonly Chunk[]): Promise<void> {
    this.cutChunks += chunks.length;
    for (const text of texts) await this.batches.addText({ versionId: this.id, partNo: this.partNo++, text });
    for (const chunk of chunks) await this.batches.addChunk(this.id, chunk);
  }
}

/** The chunks that are complete with a block, with pauses: one text may be a whole request. */
export async function* chunksOf(chunker: Chunker, block: ChunkableBlock, start = 0): AsyncGenerator<Chunk> {
  const pauses = new Pauses();
  for (const chunk of chunker.steps(block, start)) {
    if (chunk) yield chunk;
    if (pauses.isDue) await pauses.take();
  }
}

/** Cuts texts for a model. */
export function chunkerFor(sizes: ChunkSizes, { tokenizer }: Embedder): Chunker {
  return new Chunker({
    ...sizes,
    // A model that reads less than a chunk would silently lose its end.
    chunkTokens: Math.min(sizes.chunkTokens, tokenizer.maxInputTokens),
    maxInputTokens: tokenizer.maxInputTokens,
    count: (text) => tokenizer.count(text),
  });
}

function storablePlace(place: SourcePlace): SourcePlace {
  return place.sheet === undefined ? place : { ...place, sheet: storable(place.sheet) };
}
