import { deflateSync } from 'node:zlib';

/** Text at a place on a page, in points from the lower left corner. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
  size?: number;
  /** Runs upwards instead of to the right. */
  upwards?: boolean;
}

/** What a PDF is written with besides its pages. */
export interface PdfOptions {
  /** XML-free object bodies appended to the file, e.g. annotations; numbered from `firstExtra`. */
  extra?: string[];
  /** Entries for the page dictionaries. */
  page?: string;
  /** Entries for the fonts of the pages beside `F1`. */
  fonts?: string;
  /** Entries for the catalog. */
  catalog?: string;
  /** Entries for the trailer. */
  trailer?: string;
}

/** Number of the first object in `PdfOptions.extra`. */
export const firstExtra = 4;

/** Writes a PDF in Helvetica whose pages draw the texts in the given order. */
export function pdfFile(pages: PdfText[][], options: PdfOptions = {}): Buffer {
  return pdfOfStreams(
    pages.map((texts) => Buffer.from(texts.map(drawText).join('\n'), 'latin1')),
    options,
  );
}

/** Writes a PDF from the uncompressed content streams of its pages. */
export function pdfOfStreams(
  streams: Buffer[],
  { extra = [], page = '', fonts = '', catalog = '', trailer = '' }: PdfOptions = {},
): Buffer {
  const firstPage = firstExtra + extra.length;
  const kids = streams.map((_, at) => `${firstPage + 2 * at} 0 R`);
  const objects: Buffer[] = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalog}>>`),
    Buffer.from(`<</Type/Pages/Count ${streams.length}/Kids[${kids.join(' ')}]>>`),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
    ...extra.map((body) => Buffer.from(body, 'latin1')),
  ];
  for (const stream of streams) {
    const packed = deflateSync(stream);
    const contents = objects.length + 2;
    const resources = `/MediaBox[0 0 612 792]/Contents ${contents} 0 R/Resources<</Font<</F1 3 0 R${fonts}>>>>`;
    objects.push(
      Buffer.from(`<</Type/Page/Parent 2 0 R${resources}${page}>>`),
      Buffer.concat([
        Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assemble(objects, trailer);
}

function drawText({ x, y, text, size = 10, upwards = false }: PdfText): string {
  const matrix = upwards ? `0 1 -1 0 ${x} ${y}` : `1 0 0 1 ${x} ${y}`;
  return `BT /F1 ${size} Tf ${matrix} Tm (${text.replace(/([()\\])/g, '\\$1')}) Tj ET`;
}

function assemble(objects: Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((body, at) => {
    const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    parts.push(object);
    length += object.length;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`),
    Buffer.from(`startxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
