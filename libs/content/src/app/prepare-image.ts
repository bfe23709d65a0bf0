import { AppError } from '@svc/kernel';
import sharp from 'sharp';

/** A picture as models get it, and a small one for people. */
export interface PreparedImage {
  readonly modelInput: Buffer;
  readonly preview: Buffer;
  /** Of both; PNG stays PNG, since text in screenshots suffers from JPEG. */
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/** Beyond this a picture is an attack on memory or of no use to a model. */
const MAX_PIXELS = 50_000_000;
/** Longest side of a picture for models. */
export const MODEL_SIDE_PIXELS = 2048;
const PREVIEW_SIDE_PIXELS = 512;
const TIMEOUT_SECONDS = 20;
const JPEG_QUALITY = 85;

// The library keeps what it has decoded; uploads come once.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Prepares an untrusted picture: upright, at most 2048 pixels a side, without metadata.
 * @throws corrupt · limit_exceeded
 */
export async function prepareImage(path: string, mediaType: string): Promise<PreparedImage> {
  const target = mediaType === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    await checkSize(path);
    const modelInput = await resized(path, MODEL_SIDE_PIXELS, target);
    return { modelInput, preview: await resized(modelInput, PREVIEW_SIDE_PIXELS, target), mediaType: target };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('corrupt', { message: 'The picture is damaged.', cause: error });
  }
}

/** A page that was drawn, as models get it. @param pixels red, green and blue, row by row */
export function preparePage(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

async function checkSize(path: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) {
    throw new AppError('limit_exceeded', {
      message: `The picture is over the limit of ${MAX_PIXELS} pixels (found ${width * height}).`,
    });
  }
}

function resized(input: string | Buffer, side: number, target: PreparedImage['mediaType']): Promise<Buffer> {
  const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return target === 'image/png' ? picture.png().toBuffer() : picture.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}
