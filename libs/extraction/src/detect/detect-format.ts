import { readable, unsupported, type DetectedFormat } from '../domain/format';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from '../domain/limits';
import { isBinaryControl } from '../readers/text/encoding';
import { readHead } from './file-head';
import { detectOle } from './ole-format';
import { OLE_SIGNATURE } from './ole-directory';
import { SNIFFED_BYTES, sniffMediaType } from './sniff-media-type';
import { detectText } from './text-format';
import { detectZip } from './zip-format';

/** PDF readers accept the header anywhere in this many first bytes. @source ISO 32000-1 annex H.3.4.1 */
const PDF_HEADER_WITHIN = 1024;
/** Worksheets of Excel 2 to 4 were bare record streams: BOF of each version. @source [MS-XLS] BOF */
const BARE_XLS = [0x0009, 0x0209, 0x0409];
/**
 * Beside a document that is open, Office keeps a file with the name of who opened it. Whoever uploads a folder uploads it,
 * too; half of it is UTF-16, so that it reads like a text.
 */
const OWNER_FILE = /^~\$[^/]*\.(?:do[ct]|xl[st]|pp[ts]|pot)[xmb]?$/i;
const MAX_OWNER_FILE_BYTES = 512;

/**
 * Tells what a file is from its content. The name and the declared type only settle what content cannot: which of
 * the plain-text formats is meant, and what a container was whose directory is lost. Cheap enough to ask while an upload waits: it reads heads and directories, and the
 * whole file only when that is text.
 */
export async function detectFormat(
  path: string,
  fileName?: string,
  declaredMediaType?: string,
  limits: ExtractionLimits = DEFAULT_EXTRACTION_LIMITS,
): Promise<DetectedFormat> {
  const head = await readHead(path, SNIFFED_BYTES);
  if (head.length === 0) {
    return { supported: false, code: 'no_extractable_text', mediaType: 'inode/x-empty', message: 'The file is empty.' };
  }
  if (isPdf(head)) return readable('pdf');
  if (isZip(head)) return detectZip(path, head, fileName ?? '', limits);
  if (head.subarray(0, 8).equals(OLE_SIGNATURE)) return detectOle(path, fileName, declaredMediaType);
  if (isBareXls(head)) return readable('xls');
  if (head.length <= MAX_OWNER_FILE_BYTES && OWNER_FILE.test(fileName ?? '')) {
    return unsupported('What Office keeps beside an open document', 'application/octet-stream');
  }
  // Some signatures are two ordinary letters ("BM", "MZ"); bytes without controls are words that begin so.
  const binary = hasMark(head) || !head.some(isBinaryControl) ? null : await knownBinary(head);
  if (binary) return binary;
  return isIrregularPdf(head) ? readable('pdf') : detectText(path, head, fileName, declaredMediaType);
}

/** A PDF as its standard wants it. */
function isPdf(head: Buffer): boolean {
  return head.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** A PDF behind other bytes, or whose header is damaged or lost: its objects tell it. */
function isIrregularPdf(head: Buffer): boolean {
  const text = head.toString('latin1');
  // Deeper in the file the mark may be words about PDF; objects are not.
  if (text.slice(0, PDF_HEADER_WITHIN).includes('%PDF-') && /\d+ \d+ obj\b/.test(text)) return true;
  return /^\s*(?:%[^\r\n]*[\r\n]\s*)*\d+ \d+ obj\s*<</.test(text.slice(0, PDF_HEADER_WITHIN));
}

function isZip(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt16BE(0) === 0x504b && [0x0304, 0x0506, 0x0708].includes(head.readUInt16BE(2));
}

function isBareXls(head: Buffer): boolean {
  return head.length >= 8 && BARE_XLS.includes(head.readUInt16LE(0)) && [4, 6].includes(head.readUInt16LE(2));
}

/** True for UTF-16 with its byte order mark. */
function hasMark(head: Buffer): boolean {
  return head.length >= 2 && [0xfeff, 0xfffe].includes(head.readUInt16BE(0));
}

async function knownBinary(head: Buffer): Promise<DetectedFormat | null> {
  const type = await sniffMediaType(head);
  // What it says about text and PDF is a guess from the first tag or mark; our own reading of them is exact.
  if (type === null || /^text\/|xml$|\/rtf$|\/pdf$|postscript/.test(type)) return null;
  return unsupported(describe(type), type);
}

function describe(mime: string): string {
  if (mime.startsWith('image/')) return 'An image';
  if (mime.startsWith('audio/') || mime.startsWith('video/')) return 'A recording';
  if (/executable|msdownload|x-elf|mach|wasm/.test(mime)) return 'A program';
  if (/zip|tar|rar|compress|gzip|bzip|x-xz|zst|lz/.test(mime)) return 'An archive';
  return `The type ${mime}`;
}
