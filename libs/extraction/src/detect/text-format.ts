import { extname } from 'node:path';
import { readable, unsupported, type DetectedFormat } from '../domain/format';
import { DEFAULT_EXTRACTION_LIMITS } from '../domain/limits';
import { Guard } from '../readers/guard';
import { looksLikeCsv } from '../readers/tables/csv-dialect';
import { detectEncoding, readSample } from '../readers/text/encoding';
import { JsonScanner } from '../readers/text/json-scanner';

const SAMPLE_CHARS = 64 * 1024;

const MARKDOWN = new Set(['.md', '.markdown', '.mdown', '.markdn', '.mkd']);
const PLAIN = new Set(['.txt', '.text', '.log', '']);
const SEPARATED = new Set(['.csv', '.tsv', '.tab']);

/**
 * Tells the text formats apart. Content decides wherever it can (JSON, XML, HTML, RTF, a regular table); where two
 * formats are the same characters, as Markdown and plain text are, the name says how the author meant them.
 */
export async function detectText(path: string, fileName = '', declaredMediaType = ''): Promise<DetectedFormat> {
  const encoding = await detectEncoding(path);
  if (encoding === null) return unsupported('A binary file', 'application/octet-stream');
  const sample = await readSample(path, encoding, SAMPLE_CHARS);
  return classify(sample, extname(fileName).toLowerCase(), declaredMediaType.toLowerCase());
}

function classify(sample: string, extension: string, declared: string): DetectedFormat {
  const start = sample.trimStart();
  if (start.startsWith('{\\rtf')) return unsupported('Rich Text Format', 'application/rtf');
  if (start.startsWith('%!PS')) return unsupported('PostScript', 'application/postscript');
  const prose = MARKDOWN.has(extension) || PLAIN.has(extension);
  if (
    /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(start) &&
    !/^\.(?:txt|text|md|markdown)$/.test(extension)
  ) {
    return unsupported('An HTML page', 'text/html');
  }
  if (isXml(start, extension)) return xmlKind(start);
  if (isJson(start, extension)) return readable('json');
  if (SEPARATED.has(extension) || /^(?:text|application)\/(?:csv|tab-separated-values)$/.test(declared)) {
    return readable('csv');
  }
  if (MARKDOWN.has(extension) || (!prose && declared === 'text/markdown')) return readable('md');
  return looksLikeCsv(sample) ? readable('csv') : readable('txt');
}

function isXml(start: string, extension: string): boolean {
  return /^<\?xml\s/.test(start) || (extension === '.xml' && /^<[!?A-Za-z_]/.test(start));
}

function xmlKind(start: string): DetectedFormat {
  const root = /<([A-Za-z_][\w.:-]*)/.exec(start.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
  return root === 'svg' || root === 'svg:svg' ? unsupported('An image', 'image/svg+xml') : readable('xml');
}

/** A name may claim JSON; without one, the whole sample has to follow the grammar. */
function isJson(start: string, extension: string): boolean {
  if (extension === '.json') return true;
  if (!start.startsWith('{') && !start.startsWith('[')) return false;
  try {
    new JsonScanner(new Guard({ ...DEFAULT_EXTRACTION_LIMITS, maxNesting: Infinity })).scan(start);
    return true;
  } catch {
    return false;
  }
}
