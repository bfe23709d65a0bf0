/** Longest side of a picture for models. */
export const MODEL_SIDE_PIXELS = 2048;

/** A picture as models get it, and a small one for people. */
export interface PreparedImage {
  readonly modelInput: Uint8Array;
  readonly preview: Uint8Array;
  /** Of both; PNG stays PNG, since text in screenshots suffers from JPEG. */
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/**
 * Work for the child: an untrusted picture in a file, the size that one says it has, or the pixels of a page (red, green and
 * blue, row by row).
 */
export type PictureTask =
  | { readonly type: 'picture'; readonly path: string; readonly mediaType: string }
  | { readonly type: 'size'; readonly path: string }
  | { readonly type: 'page'; readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** What came of it; `fault` is an error that is not the picture's. */
export type PictureAnswer =
  | { readonly type: 'picture'; readonly image: PreparedImage }
  | { readonly type: 'size'; readonly pixels: number }
  | { readonly type: 'page'; readonly jpeg: Uint8Array }
  | { readonly type: 'failed'; readonly code: 'corrupt' | 'limit_exceeded'; readonly message: string }
  | { readonly type: 'fault'; readonly message: string };

/** Why a picture cannot be used. */
export class PictureFailure extends Error {
  constructor(
    readonly code: 'corrupt' | 'limit_exceeded',
    message: string,
  ) {
    super(message);
    this.name = 'PictureFailure';
  }
}
