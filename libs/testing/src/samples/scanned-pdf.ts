import { deflateSync } from 'node:zlib';
import { firstExtra, pdfOfStreams, type PdfOptions } from './pdf-writer';

/** An image as it lies in a PDF: its dictionary and its bytes, before they are packed. */
export interface PdfImage {
  readonly width: number;
  readonly height: number;
  /** E.g. `/ColorSpace/DeviceRGB/BitsPerComponent 8`. */
  readonly form: string;
  readonly bytes: Buffer;
}

/** Draws an image into the rectangle x, y, width, height, in points from the lower left corner. */
export const drawn = (image: number, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /I${image} Do Q`;

/** Writes a PDF whose pages have the given drawings, in which `/I0`, `/I1` … are the images and `/F1` is a font. */
export function pdfWithImages(pages: string[], images: PdfImage[], page = ''): Buffer {
  const extra = images.map(({ width, height, form, bytes }) => {
    const packed = deflateSync(bytes).toString('latin1');
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${form}/Filter/FlateDecode`;
    return `<<${entries}/Length ${packed.length}>>stream\n${packed}\nendstream`;
  });
  const names = images.map((_, at) => `/I${at} ${firstExtra + at} 0 R`).join('');
  const options: PdfOptions = {
    extra,
    page: `/Resources<</Font<</F1 3 0 R>>/XObject<<${names}>>>>${page}`,
  };
  return pdfOfStreams(
    pages.map((drawing) => Buffer.from(drawing)),
    options,
  );
}

/** An image of one colour, or of two: the upper half and the lower half. */
export function colored(width: number, height: number, upper: number[], lower = upper): PdfImage {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) bytes.set(at < (width * height) / 2 ? upper : lower, at * 3);
  return { width, height, form: '/ColorSpace/DeviceRGB/BitsPerComponent 8', bytes };
}
