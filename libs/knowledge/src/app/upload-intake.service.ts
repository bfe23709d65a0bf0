import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  AUDIO_FORMATS,
  ContentStore,
  isAudio,
  type StagedContent,
  type StorageKind,
  type TemporaryFile,
  TemporaryFiles,
  UploadPolicy,
  type UploadUseCase,
} from '@svc/content';
import type { Tx } from '@svc/database';
import { type DetectedFormat, detectFormat } from '@svc/extraction';
import { humanSize } from '@svc/http';
import { AppError, type TenantId } from '@svc/kernel';
import type { CollectionRecord } from '../domain/collection';
import { MAX_TITLE_CHARS } from '../domain/document';
import { EmbedderSource } from './embedder-source';
import { VersionBuilds } from './version-builds.service';

/** What holds for an upload when it is accepted; travels with its job. @source spec §3.1 */
export interface AcceptedLimit {
  readonly storageTarget: StorageKind;
  readonly limitBytes: number;
}

/** A file as a client sends it. */
export interface IncomingFile {
  readonly stream: AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

/** Takes the bytes of an upload in: onto the local disk, past the door check, into the content store. */
@Injectable()
export class UploadIntake {
  constructor(
    private readonly files: TemporaryFiles,
    private readonly policy: UploadPolicy,
    private readonly content: ContentStore,
    private readonly embedders: EmbedderSource,
    private readonly builds: VersionBuilds,
  ) {}

  /** Bytes beyond which no upload of any kind is accepted. */
  async ceiling(): Promise<number> {
    const limits = await Promise.all([this.limitOf('knowledge_file'), this.limitOf('knowledge_audio')]);
    return Math.max(...limits);
  }

  /** @throws invalid_filename · unsupported_format · file_too_large · what `EmbedderSource.of` throws */
  async take(
    collection: CollectionRecord,
    { stream, fileName }: IncomingFile,
  ): Promise<{ staged: StagedContent; limit: AcceptedLimit; recipe: string }> {
    if ([...fileName].length > MAX_TITLE_CHARS) {
      throw new AppError('invalid_filename', { message: `A file name has at most ${MAX_TITLE_CHARS} characters.` });
    }
    const embedder = await this.embedders.of(collection.tenantId, collection.embeddingModelId);
    // The name decides how much is read; what the content is, and so the limit that holds, is known only then.
    const likely = AUDIO_EXTENSIONS.has(extname(fileName).toLowerCase()) ? 'knowledge_audio' : 'knowledge_file';
    const taken = await this.files.with(bounded(stream, await this.limitOf(likely)), async (file) => {
      const format = await detectFormat(file.path, fileName);
      refuseAtTheDoor(format);
      return this.stage(collection, file, format);
    });
    return { ...taken, recipe: this.builds.recipe(embedder) };
  }

  /** Keeps what was taken in, if the caller's transaction commits. */
  keep(tx: Tx, tenantId: TenantId, staged: StagedContent): Promise<void> {
    return this.content.retain(tx, tenantId, staged.id);
  }

  private async stage(
    { tenantId }: CollectionRecord,
    file: TemporaryFile,
    { mediaType }: DetectedFormat,
  ): Promise<{ staged: StagedContent; limit: AcceptedLimit }> {
    const useCase = isAudio(mediaType) ? 'knowledge_audio' : 'knowledge_file';
    const { bytes, target } = await this.policy.effectiveLimit(useCase);
    const staged = await this.content.stage(tenantId, createReadStream(file.path), {
      use: 'knowledge_original',
      mediaType,
      maxBytes: bytes,
      target,
    });
    return { staged, limit: { storageTarget: target, limitBytes: bytes } };
  }

  private async limitOf(useCase: UploadUseCase): Promise<number> {
    return (await this.policy.effectiveLimit(useCase)).bytes;
  }
}

const AUDIO_EXTENSIONS = new Set(AUDIO_FORMATS.flatMap(({ extensions }) => extensions));

/**
 * What can be recognised at once is refused with 415; what only reading shows (encrypted, damaged, empty) becomes a
 * failed job. @source supplement §15.8
 */
function refuseAtTheDoor(format: DetectedFormat): void {
  // To extraction a recording is nothing; here it is transcribed.
  if (!format.supported && format.code === 'unsupported_format' && !isAudio(format.mediaType)) {
    throw new AppError('unsupported_format', { message: format.message });
  }
}

/** Passes a stream on until it is longer than allowed. @throws file_too_large */
async function* bounded(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new AppError('file_too_large', {
        file_size_bytes: size,
        file_size_human: humanSize(size),
        max_size_bytes: maxBytes,
        max_size_human: humanSize(maxBytes),
      });
    }
    yield chunk;
  }
}
