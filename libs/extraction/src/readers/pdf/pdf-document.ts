import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { corrupt, encrypted } from '../../domain/outcome';
import { withoutCrossReferences, withTrailer } from './pdf-repair';
import { loadPdfEngine, pdfDataFolders } from './pdf-engine';

/** What else than its text is wanted of a document. */
export interface PdfUse {
  /** Images of up to so many pixels are unpacked when a page's drawing is asked for; 1 for none. */
  maxImagePixels: number;
  /** Pages that a form has the reader draw are drawn; otherwise the one is given that stands in for them. */
  drawsForms?: boolean;
}

/** Opens a PDF, repaired where that helps. @throws encrypted · corrupt */
export async function openPdf(path: string, use: PdfUse): Promise<PDFDocumentProxy> {
  try {
    const bytes = await readFile(path);
    return await openBytes(bytes, use).catch((error: unknown) => {
      const repaired = error instanceof Error && error.name === 'InvalidPDFException' ? withTrailer(bytes) : null;
      if (repaired === null) throw error;
      return openBytes(repaired, use);
    });
  } catch (error) {
    // A foreign security handler is a lock without a password prompt.
    const locked = error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message));
    throw locked ? encrypted('The PDF') : corrupt('its PDF structure cannot be repaired', error);
  }
}

/** Opens a PDF by the objects found in it, whatever its cross-references say of them; null when that fails. */
export async function openRebuilt(path: string, use: PdfUse): Promise<PDFDocumentProxy | null> {
  const bytes = withoutCrossReferences(await readFile(path));
  return openBytes(bytes, use).catch(() => null);
}

async function openBytes(bytes: Buffer, { maxImagePixels, drawsForms = false }: PdfUse): Promise<PDFDocumentProxy> {
  const engine = await loadPdfEngine();
  return engine.getDocument({
    data: new Uint8Array(bytes),
    ...pdfDataFolders(),
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: drawsForms,
    // Names of glyphs, where fonts tell no more.
    fontExtraProperties: true,
    // Larger images are left out of the drawing.
    maxImageSize: maxImagePixels,
    verbosity: engine.VerbosityLevel.ERRORS,
  }).promise;
}
