import type { CompleteExtraction } from './outcome';

/** Which pages of a document become pictures, and how large. */
export interface PagePictureLimits {
  /** Pages that become pictures; what comes after them is only counted. */
  maxPages: number;
  /** Pixels of one image in the document; larger ones are not decoded. */
  maxPixels: number;
  /** Longest side of a picture, in pixels. */
  side: number;
}

/** A page as a picture. */
export interface PagePicture {
  /** From 1. */
  pageNumber: number;
  width: number;
  height: number;
  /** Row by row from the top; red, green and blue, a byte each. */
  pixels: Uint8Array;
}

/** Takes the pictures of one document, the next one only after the last was taken. */
export interface PagePictureSink {
  readonly limits: PagePictureLimits;
  /** All text was handed on; from here on only pictures can still fail. @param whole what the file is without them */
  begin(whole: CompleteExtraction): Promise<void>;
  add(picture: PagePicture): Promise<void>;
  /** Pages without text that did not become pictures. */
  omittedPages: number;
}
