import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';

/** How later documents are cut. @source spec §8.3 */
@Concern('Chunking')
export class ChunkingConfig implements CheckedConfig {
  @EnvVar('CHUNK_SIZE', { doc: 'Length of a chunk.', unit: 'tokens', min: 1, max: 100_000, default: 200 })
  readonly chunkSize!: number;

  @EnvVar('CHUNK_OVERLAP', {
    doc: 'What a chunk shares with the one before.',
    unit: 'tokens',
    min: 0,
    max: 100_000,
    default: 40,
  })
  readonly chunkOverlap!: number;

  @EnvVar('MAX_CHUNKS_PER_DOCUMENT', {
    doc: 'Most chunks of one document; one with more is refused before anything of it is embedded.',
    unit: 'chunks',
    min: 1,
    max: 100_000_000,
    default: 100_000,
  })
  readonly maxChunks!: number;

  check({ problem }: CheckContext): void {
    if (this.chunkOverlap >= this.chunkSize) problem('CHUNK_OVERLAP', 'must be smaller than CHUNK_SIZE');
  }
}
