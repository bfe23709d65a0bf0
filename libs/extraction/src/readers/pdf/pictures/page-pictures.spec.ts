import { colored, drawn, type PdfImage, pdfWithImages } from '@svc/testing/samples/scanned-pdf';
import { withFile } from '../../../../test/support/read-bytes';
import { DEFAULT_EXTRACTION_LIMITS } from '../../../domain/limits';
import type { PagePicture, PagePictureLimits } from '../../../domain/page-picture';
import { BlockSink } from '../../block-sink';
import { Guard } from '../../guard';
import { readDocument } from '../../read-document';

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
const TEXT = `BT /F1 5 Tf 1 0 0 1 72 700 Tm (${'words of a page '.repeat(10)}) Tj ET`;

async function read(bytes: Buffer, limits: Partial<PagePictureLimits> = {}) {
  return withFile(bytes, async (path) => {
    const found: PagePicture[] = [];
    const guard = new Guard(DEFAULT_EXTRACTION_LIMITS);
    const pictures = {
      limits: { maxPages: 10, maxPixels: 1_000_000, side: 200, ...limits },
      begin: async () => undefined,
      add: async (picture: PagePicture) => void found.push(picture),
      omittedPages: 0,
    };
    const sink = new BlockSink(async () => undefined, guard);
    const outcome = await readDocument({ path, sink, guard, pictures }, 'a.pdf');
    return { found, outcome };
  });
}

/** The colour at a share of width and height, from the upper left corner. */
function at({ pixels, width, height }: PagePicture, x: number, y: number): number[] {
  const place = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  return [...pixels.subarray(place, place + 3)];
}

describe('pages that are pictures', () => {
  it('come upright with their number, beside pages of text', async () => {
    const scan = drawn(0, 0, 0, 612, 792);
    const { found, outcome } = await read(pdfWithImages([TEXT, scan], [colored(306, 396, RED, BLUE)]));
    expect(outcome).toMatchObject({ outcome: 'complete', omittedPages: 0 });
    expect(found.map(({ pageNumber, width, height }) => [pageNumber, width, height])).toEqual([[2, 155, 200]]);
    expect([at(found[0]!, 0.5, 0.2), at(found[0]!, 0.5, 0.8)]).toEqual([RED, BLUE]);
  });

  it('are put together from strips, in forms and turned pages, and never larger than what they are made of', async () => {
    const strips = `${drawn(0, 0, 396, 612, 396)} ${drawn(1, 0, 0, 612, 396)}`;
    const images = [colored(61, 40, RED), colored(61, 40, BLUE)];
    const { found } = await read(pdfWithImages([TEXT, strips], images));
    expect([found[0]!.width, found[0]!.height]).toEqual([62, 80]);
    expect([at(found[0]!, 0.5, 0.1), at(found[0]!, 0.5, 0.45), at(found[0]!, 0.5, 0.55)]).toEqual([RED, RED, BLUE]);
    const turned = await read(pdfWithImages([TEXT, strips], images, '/Rotate 90'));
    expect([turned.found[0]!.width, turned.found[0]!.height]).toEqual([80, 62]);
    expect([at(turned.found[0]!, 0.1, 0.5), at(turned.found[0]!, 0.9, 0.5)]).toEqual([BLUE, RED]);
  });

  it('show bits, stencils in their colour, and what lies under what can be seen through', async () => {
    const bits: PdfImage = {
      width: 16,
      height: 2,
      form: '/ColorSpace/DeviceGray/BitsPerComponent 1',
      bytes: Buffer.from([0x00, 0x00, 0xff, 0xff]),
    };
    const stencil: PdfImage = { ...bits, form: '/ImageMask true/BitsPerComponent 1' };
    const page = `${drawn(0, 0, 0, 612, 792)} 1 0 0 rg ${drawn(1, 0, 0, 306, 792)}`;
    const { found } = await read(pdfWithImages([TEXT, page], [bits, stencil]));
    expect(at(found[0]!, 0.9, 0.1)).toEqual([0, 0, 0]);
    expect(at(found[0]!, 0.1, 0.1)).toEqual(RED);
    expect(at(found[0]!, 0.1, 0.9)).toEqual(WHITE);
  });

  it('are made of each pixel of a fine scan: a checkerboard becomes gray', async () => {
    const bytes = Buffer.alloc(100 * 800);
    for (let row = 0; row < 800; row += 1) bytes.fill(row % 2 ? 0x55 : 0xaa, row * 100, (row + 1) * 100);
    const board: PdfImage = { width: 800, height: 800, form: '/ColorSpace/DeviceGray/BitsPerComponent 1', bytes };
    const { found } = await read(pdfWithImages([TEXT, drawn(0, 0, 0, 612, 792)], [board]));
    for (const value of at(found[0]!, 0.5, 0.5)) expect(Math.abs(value - 127)).toBeLessThan(20);
  });

  it('may have a page number, but not a page of text nor only a logo', async () => {
    const image = [colored(100, 100, RED)];
    const full = drawn(0, 0, 0, 612, 792);
    const number = 'BT /F1 10 Tf 1 0 0 1 300 20 Tm (17) Tj ET';
    const pages = [
      `${full} ${number}`,
      `${full} ${TEXT}`,
      `${drawn(0, 0, 0, 100, 100)} ${number}`,
      drawn(0, 0, 0, 50, 50),
    ];
    const { found } = await read(pdfWithImages(pages, image));
    expect(found.map(({ pageNumber }) => pageNumber)).toEqual([1]);
  });

  it('beyond the limit are counted; images beyond theirs are not decoded', async () => {
    const full = drawn(0, 0, 0, 612, 792);
    const bytes = pdfWithImages([TEXT, full, full, full], [colored(100, 100, RED)]);
    const some = await read(bytes, { maxPages: 2 });
    expect(some.found.map(({ pageNumber }) => pageNumber)).toEqual([2, 3]);
    expect(some.outcome).toMatchObject({ omittedPages: 1 });
    expect((await read(bytes, { maxPages: 0 })).outcome).toMatchObject({ omittedPages: 3 });
    expect((await read(bytes, { maxPixels: 9_999 })).found).toEqual([]);
  });

  it('do not make text of a document that has none', async () => {
    const { found, outcome } = await read(pdfWithImages([drawn(0, 0, 0, 612, 792)], [colored(10, 10, RED)]));
    expect([outcome, found]).toMatchObject([{ outcome: 'failed', code: 'no_extractable_text' }, []]);
  });
});
