import type { FileId, TenantId, UserId } from '@svc/kernel';
import type { ContentId } from './content';

/** What a file is to those who use it. @source supplement §3.4 */
export const FILE_TYPES = ['text', 'image', 'audio', 'document'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/**
 * The stored forms a file can have: `extracted_text` of documents, `derived_page` for each page of a PDF that is a
 * picture, `model_input` and `preview` of pictures, `transcription` of recordings once they were used; and
 * `generated_artifact`, the one form of a file that nobody uploaded.
 * @source supplement §3.4
 */
export type FileVariant =
  | 'original'
  | 'extracted_text'
  | 'transcription'
  | 'derived_page'
  | 'model_input'
  | 'generated_artifact'
  | 'preview';

/** A file. */
export interface FileRecord {
  readonly id: FileId;
  readonly tenantId: TenantId;
  /** Null once that person is gone. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes of the original. */
  readonly sizeBytes: number;
  readonly fileType: FileType;
  /** Of the extracted text, or of what was written down; null for other files. */
  readonly tokenCount: number | null;
  /** Whether what is said in it was written down. */
  readonly transcribed: boolean;
  /** Pages of a PDF that are pictures and were too many to be kept as such. */
  readonly omittedPages: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A file with what is said in it, where that was read. */
export interface HeardFile extends FileRecord {
  readonly transcription?: string;
}

/** A stored form of a file. */
export interface FileContent {
  readonly fileId: FileId;
  readonly variant: FileVariant;
  /** Page number of a derived page; 0 for everything else. */
  readonly position: number;
  readonly contentId: ContentId;
}

/** The form that an ordinary download gives: what was made of the upload, and the upload itself for recordings. @source spec §4.5.1 */
export function processedVariant(fileType: FileType): FileVariant {
  if (fileType === 'audio') return 'original';
  return fileType === 'image' ? 'model_input' : 'extracted_text';
}

const MAX_NAME = 255;
/** Controls, those beyond ASCII too, and what ends a line elsewhere. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;

/** Why a file cannot be called so; null for some visible text of at most 255 characters, without control characters. */
export function nameProblem(name: string): string | null {
  const { length } = [...name];
  if (name.trim() === '') return 'The file name is blank.';
  if (length > MAX_NAME) return `The file name is over the limit of ${MAX_NAME} characters (found ${length}).`;
  return UNPRINTABLE.test(name) ? 'The file name has control characters.' : null;
}

/** The name under which another form of a file is downloaded: the same, with the ending of that form. */
export function nameOfVariant(name: string, mediaType: string, original: string): string {
  if (mediaType === original) return name;
  const ending = ENDINGS[mediaType];
  if (!ending || name.toLowerCase().endsWith(ending)) return name;
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}${ending}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'text/plain': '.txt',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

/** Without a model, four characters count as a token. @source spec §8.3 */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}
