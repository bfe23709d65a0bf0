import type { PDFDocumentProxy } from 'pdfjs-dist';
import { encrypted, ExtractionFailure } from '../../domain/outcome';

/** A page with more characters than this is a document of its own, whatever is attached to it. */
const MAX_COVER_CHARS = { locked: 2_000, portfolio: 500 };
const PORTFOLIO = 'A portfolio of files is not a supported format; the files in it can be read one by one.';

interface Attachment {
  content?: Uint8Array | null;
}

/**
 * Refuses a collection of files whose only page says no more than how to open it: that page would be all that is known of
 * them. Where the one file in it is locked, it is the document, as programs that protect PDFs wrap it.
 * @param characters on its page @throws encrypted · unsupported_format
 * @source ISO 32000-1, 12.3.5; ISO 32000-2, 7.6.7 (unencrypted wrapper documents)
 */
export async function refuseCoverSheet(document: PDFDocumentProxy, characters: number): Promise<void> {
  if (document.numPages > 1 || characters > MAX_COVER_CHARS.locked || !(await isCollection(document))) return;
  const files = Object.values(((await document.getAttachments()) ?? {}) as Record<string, Attachment>);
  const [only] = files;
  if (only && files.length === 1 && isLockedPdf(only)) throw encrypted('The PDF');
  if (only && characters <= MAX_COVER_CHARS.portfolio) throw new ExtractionFailure('unsupported_format', PORTFOLIO);
}

async function isCollection(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return (info as Record<string, unknown>)['IsCollectionPresent'] === true;
}

/** Where it is not encrypted, the dictionary of a trailer can be read as it stands. */
function isLockedPdf({ content }: Attachment): boolean {
  const bytes = Buffer.from(content ?? []);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.includes('/Encrypt');
}
