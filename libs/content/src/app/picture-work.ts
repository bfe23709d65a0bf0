import sharp from 'sharp';
import { MODEL_SIDE_PIXELS, PictureFailure, type PreparedImage } from './picture-protocol';

/** Beyond this a picture is an attack on memory or of no use to a model. */
const MAX_PIXELS = 50_000_000;
const PREVIEW_SIDE_PIXELS = 512;
const TIMEOUT_SECONDS = 20;
const JPEG_QUALITY = 85;

// The library keeps what it has decoded; uploads come once.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Prepares an untrusted picture: upright, at most 2048 pixels a side, without metadata. Runs in the child process.
 * @throws PictureFailure corrupt · limit_exceeded
 */
export async function prepareImage(path: string, mediaType: string): Promise<PreparedImage> {
  const target = mediaType === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    await checkSize(path);
    const modelInput = await resized(path, MODEL_SIDE_PIXELS, target);
    return { modelInput, preview: await resized(modelInput, PREVIEW_SIDE_PIXELS, target), mediaType: target };
  } catch (error) {
    if (error instanceof PictureFailure || isFault(error)) throw error;
    throw new PictureFailure('corrupt', 'The picture is damaged.');
  }
}

/** How many pixels an untrusted picture says it has, without decoding them; none where it does not say it. */
export async function pixelsOf(path: string): Promise<number> {
  return pixelsTold(path).catch((error: unknown) => {
    if (isFault(error)) throw error;
    return 0;
  });
}

/** A page that was drawn, as models get it. @param pixels red, green and blue, row by row */
export function preparePage(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** Errors of the disk or the operating system, worth another try. */
function isFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function checkSize(path: string): Promise<void> {
  const pixels = await pixelsTold(path);
  if (pixels > MAX_PIXELS) {
    throw new PictureFailure(
      'limit_exceeded',
      `The picture is over the limit of ${MAX_PIXELS} pixels (found ${pixels}).`,
    );
  }
}

async function pixelsTold(path: string): Promise<number> {
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata();
  return width * height;
}

function resized(input: string | Buffer, side: number, target: PreparedImage['mediaType']): Promise<Buffer> {
  const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return target === 'image/png' ? picture.png().toBuffer() : picture.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}
