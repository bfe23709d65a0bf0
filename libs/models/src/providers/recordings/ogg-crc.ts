const POLYNOMIAL = 0x04c11db7;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80000000 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  return rest >>> 0;
});

/** The checksum of an Ogg page whose checksum field holds zeros. @source RFC 3533 §6 (9) */
export function oggCrc(page: Uint8Array): number {
  let rest = 0;
  for (let at = 0; at < page.length; at += 1) rest = (rest << 8) ^ TABLE[((rest >>> 24) ^ page[at]!) & 0xff]!;
  return rest >>> 0;
}
