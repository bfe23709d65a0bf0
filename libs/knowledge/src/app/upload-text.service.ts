import { Injectable } from '@nestjs/common';
import { ContentStore, TemporaryFiles } from '@svc/content';
import { ExtractionPool, type ExtractionOutcome } from '@svc/extraction';
import type { ChunkableBlock } from '../domain/chunker';
import type { VersionRecord } from '../domain/document';

/** Takes the text out of an uploaded original. */
@Injectable()
export class UploadText {
  constructor(
    private readonly content: ContentStore,
    private readonly files: TemporaryFiles,
    private readonly pool: ExtractionPool,
  ) {}

  /** Hands the blocks of the original to `write`; what is wrong with the file is the outcome. */
  async read(
    version: VersionRecord,
    signal: AbortSignal,
    write: (blocks: readonly ChunkableBlock[]) => Promise<void>,
  ): Promise<ExtractionOutcome> {
    if (!version.originalContentId) throw new Error(`The version ${version.id} has no original to read.`);
    const { stream, mediaType } = await this.content.open(version.tenantId, version.originalContentId);
    return this.files.with(stream, ({ path }) =>
      this.pool.extract(
        { path, fileName: version.originalName ?? '', declaredMediaType: mediaType, signal },
        (blocks) => write(blocks),
      ),
    );
  }
}
