import { isAudio } from '@svc/content';
import type { JobSize } from '@svc/queue';

/** Text that is embedded in seconds, in characters: some forty pages. */
const SMALL_TEXT_CHARS = 128 * 1024;

/** Files of this size may be a single page, since most of their bytes can be pictures. */
const PICTURE_BYTES = 16 * 1024 * 1024;
const PICTURE_KINDS = ['application/pdf', 'wordprocessingml', 'presentationml', 'opendocument.text', 'presentation'];

const RECORDING_BYTES = 2 * 1024 * 1024;
const OTHER_BYTES = 1024 * 1024;

/** How much work an upload is as far as its outside shows; what only reading shows is said by `sizeOfText`. */
export function sizeOfUpload(mediaType: string, sizeBytes: number): JobSize {
  return sizeBytes > smallBytes(mediaType) ? 'large' : 'small';
}

/** How much work a text is. */
export function sizeOfText(chars: number): JobSize {
  return chars > SMALL_TEXT_CHARS ? 'large' : 'small';
}

function smallBytes(mediaType: string): number {
  if (isAudio(mediaType)) return RECORDING_BYTES;
  return PICTURE_KINDS.some((kind) => mediaType.includes(kind)) ? PICTURE_BYTES : OTHER_BYTES;
}
