import type { FailedExtraction } from './outcome';

/** The media type under which each readable format is known. @source spec §8.4, supplement §3.6 */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;

/** A format whose text can be taken out. */
export type SupportedFormat = keyof typeof MEDIA_TYPES;

/**
 * What the content of a file says it is. A readable file has its format; any other has the code with which its
 * extraction would fail, and the best media type known for it.
 */
export type DetectedFormat = ReadableFormat | UnreadableFormat;

/** A format that is read. */
export interface ReadableFormat {
  supported: true;
  format: SupportedFormat;
  mediaType: string;
}

/** Why a file cannot be read. */
export interface UnreadableFormat extends Omit<FailedExtraction, 'outcome'> {
  supported: false;
  mediaType: string;
}

/** A detected format that can be read. */
export function readable(format: SupportedFormat): DetectedFormat {
  return { supported: true, format, mediaType: MEDIA_TYPES[format] };
}

/** A detected format that is not on the list. `what` is a noun phrase, e.g. "A Word 97 document". */
export function unsupported(what: string, mediaType: string): UnreadableFormat {
  return { supported: false, code: 'unsupported_format', mediaType, message: `${what} is not a supported format.` };
}
