import { extname } from 'node:path';
import { readable, unsupported, type DetectedFormat, type SupportedFormat } from '../domain/format';
import type { ExtractionLimits } from '../domain/limits';
import { ExtractionFailure } from '../domain/outcome';
import { Guard } from '../readers/guard';
import { ZipArchive } from '../readers/package/zip-archive';

type OfficeFormat = 'docx' | 'pptx' | 'xlsx';

/** Content type of the main part → format; macros and templates hold the same kind of text. @source ECMA-376 Part 1 */
const MAIN_PARTS: [RegExp, OfficeFormat][] = [
  [/wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.\w+\.macroEnabled(?:Template)?\.main\+xml/i, 'docx'],
  [
    /presentationml\.(?:presentation|slideshow|template)\.main\+xml|ms-powerpoint\.\w+\.macroEnabled\.main\+xml/i,
    'pptx',
  ],
  [/spreadsheetml\.(?:sheet|template)\.main\+xml|ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml/i, 'xlsx'],
];
const WELL_KNOWN_PARTS: Record<string, OfficeFormat> = {
  'word/document.xml': 'docx',
  'ppt/presentation.xml': 'pptx',
  'xl/workbook.xml': 'xlsx',
};
const OFFICE_MEMBER = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|ppt\/|xl\/)/i;
/** Formats that tell their media type in a member of their own. @source OpenDocument 1.3 Part 2 §3.3; EPUB OCF §4.3 */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['application/vnd.oasis.opendocument.text', 'An OpenDocument text (.odt)'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'An OpenDocument spreadsheet (.ods)'],
  ['application/vnd.oasis.opendocument.presentation', 'An OpenDocument presentation (.odp)'],
  ['application/epub+zip', 'An e-book (.epub)'],
]);
const BINARY_WORKBOOK = 'application/vnd.ms-excel.sheet.binary.macroEnabled.12';
const CONTENT_TYPES_BYTES = 4 * 1024 * 1024;

/** Tells an Office document from other zip files, by its declared main part, else by the part's usual place. */
export async function detectZip(
  path: string,
  head: Buffer,
  fileName: string,
  limits: ExtractionLimits,
): Promise<DetectedFormat> {
  let archive: ZipArchive;
  try {
    archive = await ZipArchive.open(path, new Guard(limits));
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    return unlistedZip(error, head, fileName);
  }
  try {
    const format = await officeFormat(archive);
    return format ? readable(format) : await refusedFormat(archive);
  } catch (error) {
    if (!(error instanceof ExtractionFailure) || error.code === 'unsupported_format') throw error;
    return refused(error);
  } finally {
    archive.close();
  }
}

/** Names formats that people take for documents; all else is an archive. */
async function refusedFormat(archive: ZipArchive): Promise<DetectedFormat> {
  if (archive.has('[Content_Types].xml') && isBinaryWorkbook(await contentTypes(archive)))
    return unsupported('A binary workbook (.xlsb)', BINARY_WORKBOOK);
  const mediaType = archive.has('mimetype') ? await declaredType(archive) : '';
  const name = NAMED.get(mediaType);
  return name ? unsupported(name, mediaType) : unsupported('An archive', 'application/zip');
}

async function declaredType(archive: ZipArchive): Promise<string> {
  for await (const bytes of archive.bytes('mimetype')) return bytes.toString('latin1').trim();
  return '';
}

function isBinaryWorkbook(types: string): boolean {
  return /ms-excel\.sheet\.binary/i.test(types);
}

async function officeFormat(archive: ZipArchive): Promise<SupportedFormat | null> {
  if (archive.has('[Content_Types].xml')) {
    const types = await contentTypes(archive);
    const declared = MAIN_PARTS.find(([pattern]) => pattern.test(types));
    if (declared) return declared[1];
    if (isBinaryWorkbook(types)) return null;
  }
  const known = Object.entries(WELL_KNOWN_PARTS).find(([part]) => archive.has(part));
  return known?.[1] ?? null;
}

async function contentTypes(archive: ZipArchive): Promise<string> {
  let types = '';
  for await (const text of archive.xml('[Content_Types].xml')) {
    types += text;
    if (types.length > CONTENT_TYPES_BYTES) break;
  }
  return types;
}

/** A zip that cannot be listed is an Office document all the same when its first member or its name says so. */
function unlistedZip(error: ExtractionFailure, head: Buffer, fileName: string): DetectedFormat {
  const firstMember = head.length > 30 ? head.toString('utf8', 30, 30 + head.readUInt16LE(26)) : '';
  const named = ['.docx', '.pptx', '.xlsx', '.docm', '.pptm', '.xlsm'].includes(extname(fileName).toLowerCase());
  return named || OFFICE_MEMBER.test(firstMember)
    ? refused(error)
    : unsupported(error.code === 'corrupt' ? 'A damaged archive' : 'An archive', 'application/zip');
}

function refused({ code, message, crossed }: ExtractionFailure): DetectedFormat {
  return { supported: false, code, mediaType: 'application/zip', message, ...crossed };
}
