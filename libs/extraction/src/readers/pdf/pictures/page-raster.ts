import type { Matrix } from '../matrix';
import { inverse } from './inverse';
import type { Color } from './placed-images';

/** The forms in which pdf.js hands out decoded images: a bit a pixel (1 is white), three bytes, four with opacity. */
const PIXEL_FORMS = { bit: 1, rgb: 2, rgba: 3 } as const;

/** Decoded pixels, row by row from the top; rows of bits end with a whole byte. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A part of an image that falls on one pixel of the page. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Red, green, blue and opacity of the last box, 0 to 255. */
type Sampled = [number, number, number, number];

/** A white page on which images are drawn, each of its pixels the mean of what falls on it. */
export class PageRaster {
  readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height * 3).fill(255);
  }

  /**
   * Draws an image over what is there.
   * @param matrix maps the unit square of the image to pixels, y downwards
   * @param stencil the colour that shows where a stencil has zeros; null for an image with colours of its own
   */
  draw(image: DecodedImage, matrix: Matrix, stencil: Color | null): void {
    const back = inverse(matrix);
    if (!back) return;
    const { left, top, right, bottom } = this.boundsOf(matrix);
    const halfWidth = ((Math.abs(back[0]) + Math.abs(back[2])) * image.width) / 2;
    const halfHeight = ((Math.abs(back[1]) + Math.abs(back[3])) * image.height) / 2;
    const sample = samplerOf(image, stencil);
    const color: Sampled = [0, 0, 0, 0];
    const box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const atX = (back[0] * (x + 0.5) + back[2] * (y + 0.5) + back[4]) * image.width;
        // Images are drawn upwards from the lower edge of the unit square and stored downwards from the upper one.
        const atY = (1 - back[1] * (x + 0.5) - back[3] * (y + 0.5) - back[5]) * image.height;
        if (!(atX >= 0 && atX < image.width && atY >= 0 && atY < image.height)) continue;
        span(box, atX, halfWidth, image.width, 'left', 'right');
        span(box, atY, halfHeight, image.height, 'top', 'bottom');
        sample(box, color);
        this.blend((y * this.width + x) * 3, color);
      }
    }
  }

  private blend(at: number, [red, green, blue, opacity]: Sampled): void {
    const { pixels } = this;
    const share = opacity / 255;
    pixels[at] = red * share + pixels[at]! * (1 - share) + 0.5;
    pixels[at + 1] = green * share + pixels[at + 1]! * (1 - share) + 0.5;
    pixels[at + 2] = blue * share + pixels[at + 2]! * (1 - share) + 0.5;
  }

  /** The pixels that the unit square can touch. */
  private boundsOf([a, b, c, d, e, f]: Matrix): Box {
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const within = (value: number, max: number): number => Math.min(max, Math.max(0, value));
    return {
      left: within(Math.floor(Math.min(...xs)), this.width),
      right: within(Math.ceil(Math.max(...xs)), this.width),
      top: within(Math.floor(Math.min(...ys)), this.height),
      bottom: within(Math.ceil(Math.max(...ys)), this.height),
    };
  }
}

/** The whole pixels around a place; at least one. */
function span(box: Box, at: number, half: number, size: number, from: 'left' | 'top', to: 'right' | 'bottom'): void {
  const first = Math.max(0, Math.min(size - 1, Math.floor(at - half + 1e-6)));
  box[from] = first;
  box[to] = Math.max(first + 1, Math.min(size, Math.ceil(at + half - 1e-6)));
}

function samplerOf(image: DecodedImage, stencil: Color | null): (box: Box, color: Sampled) => void {
  if (stencil) return stencilSampler(image, stencil);
  if (image.kind === PIXEL_FORMS.bit) return bitSampler(image);
  return image.kind === PIXEL_FORMS.rgba ? rgbaSampler(image) : rgbSampler(image);
}

function countBits({ data, width }: DecodedImage, { left, top, right, bottom }: Box): number {
  const rowBytes = (width + 7) >> 3;
  let ones = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) ones += (data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  }
  return ones;
}

const sizeOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

function bitSampler(image: DecodedImage): (box: Box, color: Sampled) => void {
  return (box, color) => {
    const gray = (countBits(image, box) * 255) / sizeOf(box);
    color[0] = color[1] = color[2] = gray;
    color[3] = 255;
  };
}

function stencilSampler(image: DecodedImage, [red, green, blue]: Color): (box: Box, color: Sampled) => void {
  return (box, color) => {
    [color[0], color[1], color[2]] = [red, green, blue];
    color[3] = 255 - (countBits(image, box) * 255) / sizeOf(box);
  };
}

function rgbSampler({ data, width }: DecodedImage): (box: Box, color: Sampled) => void {
  return (box, color) => {
    let [red, green, blue] = [0, 0, 0];
    for (let y = box.top; y < box.bottom; y += 1) {
      const end = (y * width + box.right) * 3;
      for (let at = (y * width + box.left) * 3; at < end; at += 3) {
        red += data[at]!;
        green += data[at + 1]!;
        blue += data[at + 2]!;
      }
    }
    const size = sizeOf(box);
    color[0] = red / size;
    color[1] = green / size;
    color[2] = blue / size;
    color[3] = 255;
  };
}

/** What cannot be seen has no say in the colour. */
function rgbaSampler({ data, width }: DecodedImage): (box: Box, color: Sampled) => void {
  return (box, color) => {
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (let y = box.top; y < box.bottom; y += 1) {
      const end = (y * width + box.right) * 4;
      for (let at = (y * width + box.left) * 4; at < end; at += 4) {
        const weight = data[at + 3]!;
        red += data[at]! * weight;
        green += data[at + 1]! * weight;
        blue += data[at + 2]! * weight;
        opacity += weight;
      }
    }
    color[0] = red / (opacity || 1);
    color[1] = green / (opacity || 1);
    color[2] = blue / (opacity || 1);
    color[3] = opacity / sizeOf(box);
  };
}
