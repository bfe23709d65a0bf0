import { Injectable } from '@nestjs/common';
import { FileDirectory, type FileRecord, type ModelImage, type PageImages } from '@svc/content';
import { AppError, type FileId, isAppError } from '@svc/kernel';
import type { ContentPart, TranscriptionModelRecord } from '@svc/models';
import type { PromptFile } from '../domain/prompt';

const DELETED = 'One of the files does not exist.';

/** What is in files, as models are given it. */
export interface ReadFiles {
  readonly texts: readonly PromptFile[];
  /** Pictures, and words about which they are where their files hold several. */
  readonly images: readonly ContentPart[];
  /** How many pages of documents are among the pictures. */
  readonly pageCount: number;
}

/** How files are read. */
export interface ReadingOptions {
  /** Whether pictures are wanted. */
  readonly vision: boolean;
  /** How many pages of documents are shown at most. */
  readonly maxPages: number;
  /** Writes down what is said in recordings; null where there is none. */
  readonly transcription: TranscriptionModelRecord | null;
  readonly signal?: AbortSignal;
}

interface Pictures {
  readonly parts: readonly ContentPart[];
  readonly pageCount: number;
}

const NOTHING: ReadFiles = { texts: [], images: [], pageCount: 0 };

/** Reads the files of questions and assistants; never inside a transaction. */
@Injectable()
export class FileReader {
  constructor(private readonly directory: FileDirectory) {}

  /**
   * What is in several groups of files of one tenant, group by group; in few statements, however many there are. Pages
   * of documents are shown as long as there are some left, those of the first groups first.
   * @throws bad_request for a file that was deleted meanwhile · model_not_supported for a recording that no model can
   * write down · what stored bytes and models throw
   */
  async read(groups: readonly (readonly FileRecord[])[], options: ReadingOptions): Promise<ReadFiles[]> {
    const files = [...new Map(groups.flat().map((file) => [file.id, file])).values()];
    if (files.length === 0) return groups.map(() => NOTHING);
    try {
      const texts = await this.texts(files, options);
      const pictures = options.vision ? await this.pictures(files, options.maxPages) : new Map<FileId, Pictures>();
      return groups.map((group) => ({
        texts: group
          .filter(({ fileType }) => fileType !== 'image')
          .map(({ id, name }) => ({ name, text: texts.get(id) ?? '' })),
        images: group.flatMap(({ id }) => pictures.get(id)?.parts ?? []),
        pageCount: group.reduce((sum, { id }) => sum + (pictures.get(id)?.pageCount ?? 0), 0),
      }));
    } catch (error) {
      // Its bytes went with it, between looking the file up and reading it (spec §7.2).
      if (isAppError(error, 'not_found')) throw new AppError('bad_request', { message: DELETED, cause: error });
      throw error;
    }
  }

  private async texts(files: readonly FileRecord[], { transcription, signal }: ReadingOptions) {
    const texts = await this.directory.texts(files);
    for (const file of files) {
      if (file.fileType !== 'audio' || texts.has(file.id)) continue;
      if (!transcription) {
        throw new AppError('model_not_supported', { message: 'There is no model that writes down recordings.' });
      }
      texts.set(file.id, await this.directory.transcribe(file, transcription, signal));
    }
    return texts;
  }

  private async pictures(files: readonly FileRecord[], maxPages: number): Promise<Map<FileId, Pictures>> {
    const images = await this.directory.images(files);
    const pages = await this.directory.pages(files, maxPages);
    return new Map(
      files.map((file) => {
        const [image, found] = [images.get(file.id), pages.get(file.id)];
        const parts = [...(image ? [imagePart(image)] : []), ...(found ? pageParts(file, found) : [])];
        return [file.id, { parts, pageCount: found?.shown.length ?? 0 }];
      }),
    );
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
