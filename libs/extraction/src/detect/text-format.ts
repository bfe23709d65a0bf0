import { extname } from 'node:path';
import { readable, unsupported, type DetectedFormat } from '../domain/format';
import { DEFAULT_EXTRACTION_LIMITS } from '../domain/limits';
import { Guard } from '../readers/guard';
import { looksLikeCsv } from '../readers/tables/csv-dialect';
import { detectEncoding, readSample } from '../readers/text/encoding';
import { JsonScanner } from '../readers/text/json-scanner';
import { beginsWithTag, isHtmlPiece, isHtmlType } from './html-markup';
import { mailFormat } from './mail-format';
import { behindComments, isWellFormedXml, rootName } from './markup';

const SAMPLE_CHARS = 64 * 1024;

const MARKDOWN = new Set(['.md', '.markdown', '.mdown', '.markdn', '.mkd']);
const PLAIN = new Set(['.txt', '.text', '.log', '']);
const SEPARATED = new Set(['.csv', '.tsv', '.tab']);

/** What is known of a text. */
interface Sample {
  /** Its beginning, without white space at the start. */
  start: string;
  /** Whether that is all of it. */
  whole: boolean;
  extension: string;
  declared: string;
}

/**
 * Tells the text formats apart. Content decides wherever it can (JSON, XML, HTML, RTF, a regular table); where two
 * formats are the same characters, as Markdown and plain text are, the name says how the author meant them.
 */
export async function detectText(
  path: string,
  head: Buffer,
  fileName = '',
  declaredMediaType = '',
): Promise<DetectedFormat> {
  const encoding = await detectEncoding(path);
  // XML names its encoding itself, so that it may be in one that is not read otherwise.
  if (encoding === null)
    return namesItsEncoding(head)
      ? readable('xml')
      : unsupported('A binary file, or a text in an encoding that cannot be told,', BINARY);
  const text = await readSample(path, encoding, SAMPLE_CHARS + 1);
  return classify(text.slice(0, SAMPLE_CHARS), {
    start: text.slice(0, SAMPLE_CHARS).trimStart(),
    whole: text.length <= SAMPLE_CHARS,
    extension: extname(fileName).toLowerCase(),
    declared: declaredMediaType.toLowerCase(),
  });
}

const SEPARATED_TYPE = /^(?:text|application)\/(?:csv|tab-separated-values)$/;
const BINARY = 'application/octet-stream';

function namesItsEncoding(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 200);
  return /^\s*<\?xml[^>]*\sencoding\s*=/.test(start) || /^(?:<\0\?\0x\0m\0l\0|\0<\0\?\0x\0m\0l)/.test(start);
}

function classify(text: string, sample: Sample): DetectedFormat {
  const { start, extension, declared } = sample;
  if (start.startsWith('{\\rtf')) return unsupported('Rich Text Format', 'application/rtf');
  if (start.startsWith('%!PS')) return unsupported('PostScript', 'application/postscript');
  const mail = isProse(sample) ? null : mailFormat(start, extension);
  if (mail) return mail;
  if (isHtml(sample)) return unsupported('An HTML page', 'text/html');
  if (isXml(sample)) return isSvg(start) ? unsupported('An image', 'image/svg+xml') : readable('xml');
  if (isJson(sample)) return readable('json');
  if (SEPARATED.has(extension) || SEPARATED_TYPE.test(declared)) return readable('csv');
  const prose = MARKDOWN.has(extension) || PLAIN.has(extension);
  if (MARKDOWN.has(extension) || (!prose && declared === 'text/markdown')) return readable('md');
  // Markup may well have the same number of commas in each of its lines.
  return !start.startsWith('<') && looksLikeCsv(text) ? readable('csv') : readable('txt');
}

/** Markup that was saved as text or inside Markdown was meant to be read as it stands. */
function isProse({ extension }: Sample): boolean {
  return /^\.(?:txt|text|md|markdown)$/.test(extension);
}

/**
 * A page says so, or is called one and begins with a tag; a piece of one shows by its tags, unless it was saved as text
 * or as XML. As XML it has the root of a page.
 */
function isHtml(sample: Sample): boolean {
  const { start, extension, declared } = sample;
  // Who declares it knows; names are often those of what it was made from.
  if (isHtmlType(declared) && beginsWithTag(start)) return true;
  if (isProse(sample)) return false;
  if (/^<(?:!doctype\s+html|html)\b/i.test(behindComments(start))) return true;
  if (/^<\?xml\s/.test(start)) return extension !== '.xml' && rootName(start) === 'html';
  if (/^\.x?html?$/.test(extension)) return beginsWithTag(start);
  // Markdown may begin with markup, and the cells of a column may hold some.
  const isOther = extension === '.xml' || SEPARATED.has(extension) || MARKDOWN.has(extension);
  const isDeclaredOther = SEPARATED_TYPE.test(declared) || /^text\/(?:plain|markdown)\b/.test(declared);
  return !isOther && !isDeclaredOther && isHtmlPiece(start);
}

/** XML declares itself, or is without a flaw; text that merely begins with a tag is neither. */
function isXml(sample: Sample): boolean {
  const { start, whole, extension } = sample;
  if (/^<\?xml\s/.test(start)) return true;
  if (!/^<[!A-Za-z_]/.test(start)) return false;
  return extension === '.xml' || ((!isProse(sample) || isSvg(start)) && isWellFormedXml(start, whole));
}

function isSvg(start: string): boolean {
  return /^(?:\w+:)?svg$/.test(rootName(start) ?? '');
}

/** JSON follows its grammar from the first character on; one that was cut off is still JSON when it is called so. */
function isJson({ start, whole, extension, declared }: Sample): boolean {
  if (!start.startsWith('{') && !start.startsWith('[')) return false;
  const scanner = new JsonScanner(new Guard({ ...DEFAULT_EXTRACTION_LIMITS, maxNesting: Infinity }));
  scanner.scan(start);
  if (!scanner.sound) return false;
  return !whole || scanner.finished || extension === '.json' || declared === 'application/json';
}
