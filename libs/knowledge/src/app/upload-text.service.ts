import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { ContentStore, isAudio, type OpenedContent, TemporaryFiles } from '@svc/content';
import { ExtractionPool } from '@svc/extraction';
import { JobFailure, type JobSize } from '@svc/queue';
import type { VersionRecord } from '../domain/document';
import { BlockSpool } from './block-spool';
import { type ProducedText, textInMemory } from './produced-text';
import { RecordingText } from './recording-text.service';
import type { AcceptedLimit } from './upload-intake.service';
import type { Waiting } from './version-builds.service';

/** Who reads: a large job leaves room for small ones. */
interface Reader extends Waiting {
  readonly size: JobSize;
}

type Take = (text: ProducedText) => Promise<void>;

/** Takes the text out of an uploaded original. */
@Injectable()
export class UploadText {
  constructor(
    private readonly content: ContentStore,
    private readonly files: TemporaryFiles,
    private readonly pool: ExtractionPool,
    private readonly recordings: RecordingText,
    private readonly storage: ContentStorageConfig,
  ) {}

  /**
   * Refuses what was accepted under a higher ceiling than this process has. @source spec §3.1
   * @throws JobFailure limit_exceeded
   */
  checkLimit({ storageTarget, limitBytes = 0 }: Partial<AcceptedLimit>): void {
    const ceiling = this.storage.inlineMaximumBytes;
    if (storageTarget !== 'postgres_inline' || limitBytes <= ceiling) return;
    throw new JobFailure(
      'limit_exceeded',
      `The upload was accepted under a limit of ${limitBytes} bytes, but the worker holds at most ${ceiling}.`,
    );
  }

  /** Hands the text of the original to `take`, once it is whole. @throws JobFailure for what is wrong with the file */
  async read(version: VersionRecord, reader: Reader, take: Take): Promise<void> {
    if (!version.originalContentId) throw new Error(`The version ${version.id} has no original to read.`);
    const original = await this.content.open(version.tenantId, version.originalContentId);
    if (isAudio(original.mediaType)) {
      original.stream.destroy();
      reader.progress.isRecording();
      await take(textInMemory(await this.recordings.transcribe(version, reader)));
    } else {
      await this.extract(version, original, reader, take);
    }
  }

  /** Everything is read before anything is written: what ends as unreadable costs no embedding. */
  private async extract(
    { originalName }: VersionRecord,
    { stream, mediaType }: OpenedContent,
    { signal, size, progress }: Reader,
    take: Take,
  ): Promise<void> {
    await this.files.withWriter(async (append, finish) => {
      const spool = new BlockSpool(append, finish);
      const outcome = await this.files.with(stream, ({ path }) =>
        this.pool.extract(
          {
            path,
            fileName: originalName ?? '',
            declaredMediaType: mediaType,
            signal,
            large: size === 'large',
            onProgress: (share) => progress.read(share),
          },
          (blocks) => spool.add(blocks),
        ),
      );
      if (outcome.outcome === 'failed') throw new JobFailure(outcome.code, outcome.message);
      await take(spool);
    });
  }
}
