import { dirname, join, sep } from 'node:path';
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The part of pdf.js that is used. */
export type PdfEngine = typeof PdfJs;

let loaded: Promise<PdfEngine> | null = null;

/** Loads pdf.js once, without its canvas: text needs none, and its native code has no business with untrusted files. */
export function loadPdfEngine(): Promise<PdfEngine> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PdfEngine> {
  // Drawing classes that pdf.js wants to exist at load time; none of them is used while reading text.
  const globals = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globals[name] ??= class {};
  // With the worker's module present, pdf.js runs it in this process instead of starting a thread of its own.
  // @ts-expect-error the package has no declarations for its worker; only the module's side effect is wanted
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Where pdf.js finds the character maps of East Asian fonts and the metrics of the standard ones. */
export function pdfDataFolders(): { cMapUrl: string; standardFontDataUrl: string } {
  const root = dirname(require.resolve('pdfjs-dist/package.json'));
  return { cMapUrl: join(root, 'cmaps') + sep, standardFontDataUrl: join(root, 'standard_fonts') + sep };
}
