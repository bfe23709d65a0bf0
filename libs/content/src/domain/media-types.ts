import { MEDIA_TYPES } from '@svc/extraction';

/** A kind of file that is accepted somewhere. @source supplement §3.6 */
export interface AcceptedFormat {
  readonly mediaType: string;
  readonly extensions: readonly string[];
}

/** Formats whose text is read. */
export const TEXT_FORMATS: readonly AcceptedFormat[] = [
  { mediaType: MEDIA_TYPES.md, extensions: ['.md', '.markdown', '.mdown', '.markdn'] },
  { mediaType: MEDIA_TYPES.txt, extensions: ['.txt', '.text'] },
  { mediaType: MEDIA_TYPES.pdf, extensions: ['.pdf'] },
  { mediaType: MEDIA_TYPES.docx, extensions: ['.docx'] },
  { mediaType: MEDIA_TYPES.pptx, extensions: ['.pptx'] },
  { mediaType: MEDIA_TYPES.xlsx, extensions: ['.xlsx'] },
  { mediaType: MEDIA_TYPES.xls, extensions: ['.xls'] },
  { mediaType: MEDIA_TYPES.csv, extensions: ['.csv'] },
  { mediaType: 'application/csv', extensions: ['.csv'] },
  { mediaType: MEDIA_TYPES.json, extensions: ['.json'] },
  { mediaType: MEDIA_TYPES.xml, extensions: ['.xml'] },
  { mediaType: 'text/xml', extensions: ['.xml'] },
];

/** Recordings that are transcribed. */
export const AUDIO_FORMATS: readonly AcceptedFormat[] = [
  { mediaType: 'audio/x-m4a', extensions: ['.m4a'] },
  { mediaType: 'audio/ogg', extensions: ['.oga', '.ogg', '.spx', '.opus'] },
  { mediaType: 'audio/wav', extensions: ['.wav'] },
  { mediaType: 'audio/mpeg', extensions: ['.mp3', '.mp2', '.mpga', '.mp2a', '.m2a', '.m3a'] },
  { mediaType: 'audio/mp3', extensions: ['.mp3'] },
  { mediaType: 'video/webm', extensions: ['.webm'] },
  { mediaType: 'video/mp4', extensions: ['.mp4'] },
  { mediaType: 'audio/webm', extensions: ['.webm', '.weba'] },
  { mediaType: 'audio/mp4', extensions: ['.mp4'] },
];

/** Pictures that models may see. */
export const IMAGE_FORMATS: readonly AcceptedFormat[] = [
  { mediaType: 'image/png', extensions: ['.png'] },
  { mediaType: 'image/jpeg', extensions: ['.jpeg', '.jpg', '.jpe'] },
];

/** Pictures that may be icons, by what their content says. @source supplement §3.5 */
export const ICON_MEDIA_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const AUDIO = new Set(AUDIO_FORMATS.map(({ mediaType }) => mediaType));
const IMAGES = new Set(IMAGE_FORMATS.map(({ mediaType }) => mediaType));

/** Whether recordings of this media type are accepted; parameters such as the codec do not matter. */
export function isAudio(mediaType: string): boolean {
  return AUDIO.has(bareMediaType(mediaType));
}

/** Whether pictures of this media type are accepted for models. */
export function isImage(mediaType: string): boolean {
  return IMAGES.has(mediaType);
}

/** A media type without its parameters. */
export function bareMediaType(mediaType: string): string {
  return mediaType.split(';')[0]!.trim().toLowerCase();
}
