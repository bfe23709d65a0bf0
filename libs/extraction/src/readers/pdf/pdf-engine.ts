import { dirname, join, sep } from 'node:path';
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { watchActualTexts } from './actual-text';
import { countWidthsOfMarkedLetters } from './glyph-widths';

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
  const restoreNatives = rememberNatives();
  // With the worker's module present, pdf.js runs it in this process instead of starting a thread of its own.
  // @ts-expect-error the package has no declarations for its worker; only the module's side effect is wanted
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const engine = await import('pdfjs-dist/legacy/build/pdf.mjs');
  restoreNatives();
  watchActualTexts();
  countWidthsOfMarkedLetters();
  return engine;
}

/**
 * The compatibility layer of pdf.js adds what this runtime lacks, but also puts scripts in the place of native functions
 * for corner cases that pdf.js does not touch (pushing onto an array whose length is fixed, the source of parsed
 * numbers). Arrays grow with every letter of a page: its `push` alone costs a quarter of the time to read one.
 */
function rememberNatives(): () => void {
  const natives: [object, string, PropertyDescriptor | undefined][] = [
    [Array.prototype, 'push', Object.getOwnPropertyDescriptor(Array.prototype, 'push')],
    [JSON, 'parse', Object.getOwnPropertyDescriptor(JSON, 'parse')],
  ];
  return () => {
    for (const [owner, name, native] of natives) if (native) Object.defineProperty(owner, name, native);
  };
}

/** Where pdf.js finds the character maps of East Asian fonts, the metrics of the standard ones, and image decoders. */
export function pdfDataFolders(): { cMapUrl: string; standardFontDataUrl: string; wasmUrl: string } {
  const root = dirname(require.resolve('pdfjs-dist/package.json'));
  const folder = (name: string): string => join(root, name) + sep;
  return { cMapUrl: folder('cmaps'), standardFontDataUrl: folder('standard_fonts'), wasmUrl: folder('wasm') };
}
