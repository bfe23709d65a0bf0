import { detectFormat, type SupportedFormat } from '@svc/extraction';
import { AppError } from '@svc/kernel';
import type { FileType } from '../domain/file';
import { bareMediaType, isAudio, isImage } from '../domain/media-types';

/** What an upload is, by its content. */
export type UploadKind =
  | { readonly kind: 'document'; readonly mediaType: string; readonly fileType: FileType }
  | { readonly kind: 'image'; readonly mediaType: string }
  | { readonly kind: 'audio'; readonly mediaType: string };

const PLAIN: ReadonlySet<SupportedFormat> = new Set(['txt', 'md', 'csv', 'json', 'xml']);

/**
 * Says what a file is, from its content; its name and the type that was declared only tell apart what is the same
 * characters.
 * @throws unsupported_format for whatever nothing can be done with · no_extractable_text for an empty file
 */
export async function detectUpload(path: string, fileName: string, declared?: string): Promise<UploadKind> {
  const format = await detectFormat(path, fileName, declared);
  if (format.supported) {
    const fileType = PLAIN.has(format.format) ? 'text' : 'document';
    return { kind: 'document', mediaType: format.mediaType, fileType };
  }
  const mediaType = bareMediaType(format.mediaType);
  if (isImage(mediaType)) return { kind: 'image', mediaType };
  if (isAudio(mediaType)) return { kind: 'audio', mediaType };
  throw new AppError(format.code, { message: format.message });
}
