import type { PDFPageProxy } from 'pdfjs-dist';
import { MEDIA_TYPES } from '../../../domain/format';
import type { PagePicture, PagePictureLimits, PagePictureSink } from '../../../domain/page-picture';
import { asMatrix, multiply } from '../matrix';
import { loadPdfEngine } from '../pdf-engine';
import { PdfPages } from '../pdf-pages';
import { determinant } from './inverse';
import { type DecodedImage, PageRaster } from './page-raster';
import { type PlacedImage, placedImages } from './placed-images';

/** Most characters of a page that may still be a picture: a page number, a stamp, the mark of a copier. */
const SPARSE_CHARACTERS = 100;
/** The share of a page that pictures must cover for it to be one: little when nothing else is on it. */
const COVERED = { blank: 0.05, sparse: 0.5 };

/** A page that may be a picture. */
export interface SparsePage {
  readonly number: number;
  readonly characters: number;
}

/** Whether a page has so little text that a picture may stand for it. */
export function isSparse({ characters }: SparsePage): boolean {
  return characters <= SPARSE_CHARACTERS;
}

/** Hands on those of the pages that are pictures, in their order, up to the limit; counts those it does not come to. */
export async function drawPages(path: string, pages: readonly SparsePage[], sink: PagePictureSink): Promise<void> {
  const omittedPages = blankOnes(pages);
  await sink.begin({ outcome: 'complete', mediaType: MEDIA_TYPES.pdf, format: 'pdf', omittedPages });
  const document = await PdfPages.open(path, { maxImagePixels: sink.limits.maxPixels });
  try {
    await drawEach(document, pages, sink);
  } finally {
    await document.close();
  }
}

async function drawEach(document: PdfPages, pages: readonly SparsePage[], sink: PagePictureSink): Promise<void> {
  let drawn = 0;
  for (const [at, { number, characters }] of pages.entries()) {
    if (drawn === sink.limits.maxPages) {
      sink.omittedPages += blankOnes(pages.slice(at));
      return;
    }
    // The text is whole by now: a page that cannot be drawn is counted, and costs nothing of it.
    const picture = await document.read(number, (page) =>
      drawPage(page, characters, sink.limits).catch(() => 'unreadable' as const),
    );
    if (picture === 'unreadable') sink.omittedPages += 1;
    if (picture === 'unreadable' || picture === null) continue;
    await sink.add(picture);
    drawn += 1;
  }
}

/** Pages without any text; those with a little may well be no pictures. */
function blankOnes(pages: readonly SparsePage[]): number {
  return pages.filter(({ characters }) => characters === 0).length;
}

async function drawPage(
  page: PDFPageProxy,
  characters: number,
  { side }: PagePictureLimits,
): Promise<PagePicture | null> {
  const engine = await loadPdfEngine();
  const operators = await page.getOperatorList({ annotationMode: engine.AnnotationMode.DISABLE });
  const images = placedImages(operators, engine);
  const { width, height } = page.getViewport({ scale: 1 });
  const needed = characters === 0 ? COVERED.blank : COVERED.sparse;
  if (images.length === 0 || !(covered(images, width * height) >= needed)) return null;
  const decoded = [];
  for (const image of images) {
    const pixels = await pixelsOf(page, image.source);
    if (pixels) decoded.push({ image, pixels });
  }
  const finest = decoded.reduce((best, { image, pixels }) => Math.max(best, density(image, pixels)), 0);
  const scale = Math.min(side / Math.max(width, height), finest);
  if (!(scale > 0)) return null;
  const pixels = (length: number): number => Math.min(side, Math.max(1, Math.round(length * scale)));
  const raster = new PageRaster(pixels(width), pixels(height));
  const toRaster = asMatrix(page.getViewport({ scale }).transform);
  for (const { image, pixels: source } of decoded) {
    raster.draw(source, multiply(toRaster, image.matrix), image.stencil ? image.color : null);
  }
  return { pageNumber: page.pageNumber, width: raster.width, height: raster.height, pixels: raster.pixels };
}

/** The share of a page that images cover, those on top of each other counted twice. */
function covered(images: readonly PlacedImage[], area: number): number {
  return images.reduce((sum, { matrix }) => sum + Math.abs(determinant(matrix)), 0) / area;
}

/** Pixels of an image for each point of the page; a finer picture of it would show no more. */
function density({ matrix: [a, b, c, d] }: PlacedImage, { width, height }: DecodedImage): number {
  return Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
}

/** The pixels of an image; null for one that could not be decoded. */
async function pixelsOf(page: PDFPageProxy, source: unknown): Promise<DecodedImage | null> {
  if (typeof source !== 'string') return source as DecodedImage | null;
  const store = source.startsWith('g_') ? page.commonObjs : page.objs;
  const found = await new Promise<DecodedImage | null>((resolve) => store.get(source, resolve));
  return found?.data ? found : null;
}
