import { Injectable } from '@nestjs/common';
import {
  bytesOf,
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
import { type DetectedFormat, detectFormat, SNIFFED_BYTES, sniffMediaType } from '@svc/extraction';
import { fileTooLarge } from '@svc/http';
import { AppError, type Caller, type TenantId } from '@svc/kernel';
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
  /** What the client says that it is; its content may say otherwise. */
  readonly mediaType?: string;
}

/** An upload whose bytes are stored. */
export interface StagedUpload {
  readonly staged: StagedContent;
  /** As its content shows it. */
  readonly mediaType: string;
  readonly limit: AcceptedLimit;
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

  /** @throws invalid_filename · unsupported_format · file_too_large · object_store_unavailable · what `EmbedderSource.of` throws */
  async stage(
    actor: Caller,
    collection: CollectionRecord,
    { stream, fileName, mediaType }: IncomingFile,
  ): Promise<StagedUpload & { recipe: string }> {
    const { length } = [...fileName];
    if (length > MAX_TITLE_CHARS) {
      throw new AppError('invalid_filename', {
        message: `A file name has at most ${MAX_TITLE_CHARS} characters; this one has ${length}.`,
      });
    }
    const embedder = await this.embedders.of(collection);
    const taken = await this.files.withUpload(actor, this.bounded(stream), async (file) => {
      const format = await detectFormat(file.path, fileName, mediaType);
      refuseAtTheDoor(format);
      return this.store(collection, file, format);
    });
    return { ...taken, recipe: this.builds.recipe(embedder) };
  }

  /** Keeps what was taken in, if the caller's transaction commits. */
  retain(tx: Tx, tenantId: TenantId, staged: StagedContent): Promise<void> {
    return this.content.retain(tx, tenantId, staged.id);
  }

  private async store(
    { tenantId }: CollectionRecord,
    file: TemporaryFile,
    { mediaType }: DetectedFormat,
  ): Promise<StagedUpload> {
    const { bytes, target } = await this.policy.effectiveLimit(useCaseOf(mediaType));
    const staged = await this.content.stage(tenantId, bytesOf(file), {
      use: 'knowledge_original',
      mediaType,
      maxBytes: bytes,
      target,
    });
    return { staged, mediaType, limit: { storageTarget: target, limitBytes: bytes } };
  }

  /**
   * Passes a stream on until it is longer than what its first bytes are may be; then only counts the rest, so that the
   * refusal can say how large the file is. @throws file_too_large
   */
  private async *bounded(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let held: Uint8Array[] = [];
    let maxBytes = Infinity;
    let size = 0;
    for await (const chunk of stream) {
      held.push(chunk);
      size += chunk.byteLength;
      if (maxBytes === Infinity && size >= SNIFFED_BYTES) maxBytes = await this.limitFor(held);
      if (maxBytes === Infinity) continue;
      if (size <= maxBytes) yield* held;
      held = [];
    }
    if (held.length > 0) maxBytes = await this.limitFor(held);
    if (size > maxBytes) throw fileTooLarge(size, maxBytes);
    yield* held;
  }

  private async limitFor(firstChunks: Uint8Array[]): Promise<number> {
    const head = Buffer.concat(firstChunks).subarray(0, SNIFFED_BYTES);
    return this.limitOf(useCaseOf((await sniffMediaType(head)) ?? ''));
  }

  private async limitOf(useCase: UploadUseCase): Promise<number> {
    return (await this.policy.effectiveLimit(useCase)).bytes;
  }
}

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

function useCaseOf(mediaType: string): UploadUseCase {
  return isAudio(mediaType) ? 'knowledge_audio' : 'knowledge_file';
}
