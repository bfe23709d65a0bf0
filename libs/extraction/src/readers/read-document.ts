import { detectFormat } from '../detect/detect-format';
import type { SupportedFormat, UnreadableFormat } from '../domain/format';
import { ExtractionFailure, type ExtractionOutcome, type FailedExtraction } from '../domain/outcome';
import type { DocumentReader, ReadContext } from './document-reader';
import { readPdf } from './pdf/pdf-reader';
import { readXlsx } from './sheets/xlsx-reader';
import { readPptx } from './slides/pptx-reader';
import { readCsv } from './tables/csv-reader';
import { detectEncoding, type TextEncoding } from './text/encoding';
import { readJson } from './text/json-reader';
import { readMarkdown } from './text/markdown-reader';
import { readPlainText } from './text/text-reader';
import { readXml } from './text/xml-reader';
import { readDocx } from './word/docx-reader';

const READERS: Record<SupportedFormat, DocumentReader> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  xlsx: readXlsx,
  // The library for old workbooks takes longer to load than all the rest, and few files need it.
  xls: async (context) => (await import('./sheets/xls-reader')).readXls(context),
  xml: readXml,
  csv: decoded(readCsv),
  json: decoded(readJson),
  md: decoded(readMarkdown),
  txt: decoded(readPlainText),
};

/** Detects and reads one file into the sink. Never throws for what is wrong with the file. */
export async function readDocument(
  context: ReadContext,
  fileName: string,
  declaredMediaType?: string,
): Promise<ExtractionOutcome> {
  try {
    const detected = await detectFormat(context.path, fileName, declaredMediaType, context.guard.limits);
    if (!detected.supported) return failureOf(detected);
    await READERS[detected.format](context);
    if (!context.sink.hasText) {
      throw new ExtractionFailure('no_extractable_text', 'No text was found in the file; scanned pages are not read.');
    }
    await context.sink.flush();
    const { pictures } = context;
    const { mediaType, format } = detected;
    return { outcome: 'complete', mediaType, format, ...(pictures && { omittedPages: pictures.omittedPages }) };
  } catch (error) {
    if (error instanceof ExtractionFailure) return error.toOutcome();
    throw error;
  }
}

function failureOf({ code, message, limit, value, actual }: UnreadableFormat): FailedExtraction {
  return { outcome: 'failed', code, message, limit, value, actual };
}

function decoded(read: (context: ReadContext, encoding: TextEncoding) => Promise<void>): DocumentReader {
  return async (context) => read(context, (await detectEncoding(context.path)) ?? 'windows-1252');
}
