import { fileTypeFromBuffer } from 'file-type/core';

/** Bytes that are enough for `sniffMediaType`. */
export const SNIFFED_BYTES = 8192;

/** The media type that the first bytes of a file give away; null for text and whatever has no signature. */
export async function sniffMediaType(head: Uint8Array): Promise<string | null> {
  // A signature that promises more than these bytes hold is no reason to fail.
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  return type?.mime ?? null;
}
