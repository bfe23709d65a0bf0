import {
  type AcceptedFormat,
  AUDIO_FORMATS,
  type FileType,
  IMAGE_FORMATS,
  TEXT_FORMATS,
  type UploadUseCase,
} from '@svc/content';
import { AppError } from '@svc/kernel';

/** What is put into an app. @source supplement §2.5 */
export const INPUT_TYPES = ['text-field', 'text-upload', 'audio-upload', 'audio-recorder', 'image-upload'] as const;

export type InputType = (typeof INPUT_TYPES)[number];

/** What an input field of files takes. */
export interface FileField {
  readonly useCase: UploadUseCase;
  readonly formats: readonly AcceptedFormat[];
  readonly fileTypes: readonly FileType[];
  readonly maxFileBytes: number;
  readonly maxFiles: number;
  /** Of all files together. */
  readonly maxBytes: number;
}

const AUDIO: FileField = {
  useCase: 'session_audio',
  formats: AUDIO_FORMATS,
  fileTypes: ['audio'],
  maxFileBytes: 209_715_200,
  maxFiles: 1,
  maxBytes: 209_715_200,
};

const FIELDS: Readonly<Record<InputType, FileField | null>> = {
  'text-field': null,
  'text-upload': {
    useCase: 'session_file',
    formats: TEXT_FORMATS,
    fileTypes: ['text', 'document'],
    maxFileBytes: 26_214_400,
    maxFiles: 3,
    maxBytes: 104_857_600,
  },
  'audio-upload': AUDIO,
  'audio-recorder': AUDIO,
  'image-upload': {
    useCase: 'session_image',
    formats: IMAGE_FORMATS,
    fileTypes: ['image'],
    maxFileBytes: 20_971_520,
    maxFiles: 2,
    maxBytes: 41_943_040,
  },
};

/** What the field of a type takes as files; null when it takes none. @source supplement §2.5 */
export function fileFieldOf(type: InputType): FileField | null {
  return FIELDS[type];
}

/** The field as far as the uploads of its kind may be: what an administrator decided lowers it. @source supplement §2.5, spec §8.2 */
export function lowered(field: FileField, uploadBytes: number): FileField {
  const maxFileBytes = Math.min(field.maxFileBytes, uploadBytes);
  return { ...field, maxFileBytes, maxBytes: Math.min(field.maxBytes, maxFileBytes * field.maxFiles) };
}

/** A file that is put into an app, as far as a field looks at it. */
export interface InputFile {
  readonly name: string;
  readonly fileType: FileType;
  readonly sizeBytes: number;
}

/** Refuses an input that a field does not take. @throws bad_request  @source supplement §2.5 */
export function requireInput(field: FileField | null, text: string | null, files: readonly InputFile[]): void {
  const problem = field ? problemOfFiles(field, files) : problemOfText(text, files);
  if (problem) throw new AppError('bad_request', { message: problem });
}

function problemOfText(text: string | null, files: readonly InputFile[]): string | null {
  if (files.length > 0) return 'This app takes text, no files.';
  return text?.trim() ? null : 'There is no text to answer.';
}

function problemOfFiles(field: FileField, files: readonly InputFile[]): string | null {
  if (files.length === 0) return 'This app needs a file.';
  if (files.length > field.maxFiles) return `This app takes at most ${field.maxFiles} files, not ${files.length}.`;
  const other = files.find(({ fileType }) => !field.fileTypes.includes(fileType));
  if (other) return `"${other.name}" is no file of a kind that this app takes.`;
  const large = files.find(({ sizeBytes }) => sizeBytes > field.maxFileBytes);
  if (large) return `"${large.name}" has more than ${field.maxFileBytes} bytes.`;
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > field.maxBytes ? `The files have more than ${field.maxBytes} bytes together.` : null;
}
