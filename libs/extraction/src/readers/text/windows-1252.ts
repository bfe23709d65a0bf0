// What Windows-1252 puts at 0x80-0x9F; '' where it has nothing. TextDecoder in Node 20 wrongly keeps these bytes as
// C1 control characters, and so does Latin-1. @source https://encoding.spec.whatwg.org/index-windows-1252.txt
const HIGH = '€,,‚,ƒ,„,…,†,‡,ˆ,‰,Š,‹,Œ,,Ž,,,‘,’,“,”,•,–,—,˜,™,š,›,œ,,ž,Ÿ'.split(',');

/** Decodes Windows-1252; the five bytes without a meaning are dropped. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? '');
}

/** True for a byte that Windows-1252 gives no character. */
export function isUndefined1252(byte: number): boolean {
  return byte >= 0x80 && byte <= 0x9f && HIGH[byte - 0x80] === '';
}
