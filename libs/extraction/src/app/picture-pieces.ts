import type { PagePicture } from '../domain/page-picture';

const PIECE_BYTES = 384 * 1024;

/** A part of a picture on its way between processes. */
export interface PicturePiece {
  pageNumber: number;
  width: number;
  height: number;
  /** Where in the pixels it belongs. */
  offset: number;
  /** Base64. */
  data: string;
}

/** Cuts a picture into pieces of a bounded size. */
export function* inPieces({ pixels, ...facts }: PagePicture): Generator<PicturePiece> {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    yield { ...facts, offset, data: bytes.toString('base64', offset, offset + PIECE_BYTES) };
  }
}

/** Puts pictures together again, one after the other. */
export class PictureAssembly {
  private pixels: Buffer | null = null;
  private received = 0;

  /** @param maxSide pixels; a child that reads hostile files is not believed when it announces more */
  constructor(private readonly maxSide: number) {}

  /** Takes a piece. @returns the picture with its last piece @throws Error for a piece that belongs to none */
  add({ data, offset, ...facts }: PicturePiece): PagePicture | null {
    const { width, height } = facts;
    if (!(width <= this.maxSide && height <= this.maxSide)) throw new Error('A picture is larger than was asked for.');
    this.pixels ??= Buffer.alloc(width * height * 3);
    const { pixels } = this;
    if (offset !== this.received) throw new Error('A piece of a picture is missing.');
    this.received += pixels.write(data, offset, 'base64');
    if (this.received < pixels.length) return null;
    this.pixels = null;
    this.received = 0;
    return { ...facts, pixels };
  }
}
