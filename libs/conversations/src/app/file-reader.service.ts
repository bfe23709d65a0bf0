import { Injectable } from '@nestjs/common';
import { FileDirectory, type FileRecord, type ModelImage, type PageImages } from '@svc/content';
import { AppError, isAppError } from '@svc/kernel';
import type { ContentPart, TranscriptionModelRecord } from '@svc/models';
import type { PromptFile } from '../domain/prompt';

const DELETED = 'One of the files does not exist.';

/** What is in files, as models are given it. */
export interface ReadFiles {
  readonly texts: readonly PromptFile[];
  /** Pictures, and words about which they are where their files hold several. */
  readonly images: readonly ContentPart[];
}

/** How files are read. */
export interface ReadingOptions {
  /** Whether pictures are wanted. */
  readonly vision: boolean;
  /** How many pages of documents may still be shown; what is shown is taken off. */
  readonly pages: { left: number };
  /** Writes down what is said in recordings; null where there is none. */
  readonly transcription: TranscriptionModelRecord | null;
  readonly signal?: AbortSignal;
}

/** Reads the files of questions and assistants; never inside a transaction. */
@Injectable()
export class FileReader {
  constructor(private readonly directory: FileDirectory) {}

  /**
   * @throws bad_request for a file that was deleted meanwhile · model_not_supported for a recording that no model can
   * write down · what stored bytes and models throw
   */
  async read(files: readonly FileRecord[], options: ReadingOptions): Promise<ReadFiles> {
    const texts: PromptFile[] = [];
    const images: ContentPart[] = [];
    try {
      for (const file of files) {
        if (file.fileType !== 'image') texts.push({ name: file.name, text: await this.text(file, options) });
        if (options.vision) images.push(...(await this.pictures(file, options.pages)));
      }
    } catch (error) {
      // Its bytes went with it, between looking the file up and reading it (spec §7.2).
      if (isAppError(error, 'not_found')) throw new AppError('bad_request', { message: DELETED, cause: error });
      throw error;
    }
    return { texts, images };
  }

  private async text(file: FileRecord, { transcription, signal }: ReadingOptions): Promise<string> {
    const text = await this.directory.text(file);
    if (text !== null || file.fileType !== 'audio') return text ?? '';
    if (transcription) return this.directory.transcribe(file, transcription, signal);
    throw new AppError('model_not_supported', { message: 'There is no model that writes down recordings.' });
  }

  private async pictures(file: FileRecord, pages: ReadingOptions['pages']): Promise<ContentPart[]> {
    if (file.fileType === 'document') {
      const found = await this.directory.pages(file, pages.left);
      pages.left -= found.shown.length;
      return pageParts(file, found);
    }
    const picture = file.fileType === 'image' ? await this.directory.image(file) : null;
    return picture ? [imagePart(picture)] : [];
  }
}

/** Each page with its number before it, and how many there are that are not shown. */
function pageParts({ name }: FileRecord, { shown, omitted }: PageImages): ContentPart[] {
  const parts: ContentPart[] = shown.flatMap((page) => [
    { type: 'text', text: `Page ${page.pageNumber} of the file ${JSON.stringify(name)}:` },
    imagePart(page),
  ]);
  if (omitted > 0) {
    parts.push({
      type: 'text',
      text: `Not shown: ${omitted} more pages without text of the file ${JSON.stringify(name)}.`,
    });
  }
  return parts;
}

function imagePart({ mediaType, bytes }: ModelImage): ContentPart {
  return { type: 'image', mediaType, data: bytes };
}
