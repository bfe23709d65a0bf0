import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { ExtractionPool } from '@svc/extraction';
import { AppError } from '@svc/kernel';
import { inOnePiece } from '../domain/byte-streams';
import { estimateTokens, type FileContent, type FileType, type FileVariant } from '../domain/file';
import type { UploadKind } from './detect-upload';
import { PagePictures } from './page-pictures';
import { Pictures } from './pictures.service';
import { type TemporaryFile, TemporaryFiles } from './temporary-files';

/** A form of a file that is about to be stored. */
export interface PreparedVariant extends Pick<FileContent, 'variant' | 'position'> {
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** Everything that is stored of one upload beside the upload itself. */
export interface PreparedFile {
  readonly fileType: FileType;
  readonly tokenCount: number | null;
  /** Pages that are pictures and were too many to be kept as such. */
  readonly omittedPages: number;
  readonly variants: readonly PreparedVariant[];
}

/** An upload on the local disk. */
export interface ReceivedUpload {
  readonly file: TemporaryFile;
  readonly fileName: string;
  readonly kind: UploadKind;
}

/** Makes the forms in which files are used: text out of documents, pictures fit for models. @source supplement §3.4 */
@Injectable()
export class FileVariants {
  constructor(
    private readonly pool: ExtractionPool,
    private readonly temporary: TemporaryFiles,
    private readonly pages: PagePictures,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Prepares an upload and works on the result while it is there.
   * @throws encrypted · corrupt · no_extractable_text · unsupported_format · limit_exceeded
   */
  async with<Result>(upload: ReceivedUpload, work: (prepared: PreparedFile) => Promise<Result>): Promise<Result> {
    const { kind, file } = upload;
    if (kind.kind === 'image') return work(await this.image(file.path, kind.mediaType));
    if (kind.kind === 'audio') return work({ fileType: 'audio', tokenCount: null, omittedPages: 0, variants: [] });
    return this.withText(upload, kind.fileType, work);
  }

  private async image(path: string, declared: string): Promise<PreparedFile> {
    const { modelInput, preview, mediaType } = await this.pictures.prepare(path, declared);
    return {
      fileType: 'image',
      tokenCount: null,
      omittedPages: 0,
      variants: [inMemory('model_input', mediaType, modelInput), inMemory('preview', mediaType, preview)],
    };
  }

  /** The text goes to the disk block by block, so that a long one never lies in memory; then pages that are pictures. */
  private withText<Result>(
    { file: { path }, fileName, kind: { mediaType } }: ReceivedUpload,
    fileType: FileType,
    work: (prepared: PreparedFile) => Promise<Result>,
  ): Promise<Result> {
    return this.temporary.withWriter((append, finish) =>
      this.pages.with(async (pages) => {
        let characters = 0;
        const source = { path, fileName, declaredMediaType: mediaType, pictures: pages };
        const outcome = await this.pool.extract(source, async (blocks) => {
          for (const block of blocks) {
            const separated = characters > 0 ? `\n\n${block.text}` : block.text;
            characters += separated.length;
            await append(separated);
          }
        });
        if (outcome.outcome === 'failed') throw new AppError(outcome.code, { message: outcome.message });
        if (characters === 0) throw new AppError('no_extractable_text');
        const { omittedPages = 0 } = outcome;
        const variants = [textVariant(await finish()), ...(await pages.finish())];
        return work({ fileType, tokenCount: estimateTokens(characters), omittedPages, variants });
      }),
    );
  }
}

function textVariant({ path, sizeBytes }: TemporaryFile): PreparedVariant {
  const open = () => createReadStream(path);
  return { variant: 'extracted_text', position: 0, mediaType: 'text/plain; charset=utf-8', sizeBytes, open };
}

function inMemory(variant: FileVariant, mediaType: string, bytes: Uint8Array): PreparedVariant {
  return { variant, position: 0, mediaType, sizeBytes: bytes.length, open: () => inOnePiece(bytes) };
}
