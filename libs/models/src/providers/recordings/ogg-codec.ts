/** How many packets at the beginning of a stream say how to decode it; null when that is not told. */
type HeaderCount = (first: Buffer) => number | null;

/** Encodings of sound in Ogg, by how the first packet of their streams begins. */
const CODECS: readonly { readonly mark: string; readonly headers: HeaderCount }[] = [
  { mark: 'OpusHead', headers: () => 2 }, // RFC 7845 §3
  { mark: '\x01vorbis', headers: () => 3 }, // Vorbis I, appendix A.2
  { mark: 'Speex   ', headers: (first) => (first.length < 72 ? null : 2 + first.readUInt32LE(68)) }, // Speex manual §7.2
  { mark: '\x7fFLAC', headers: (first) => (first.length < 9 ? null : 1 + first.readUInt16BE(7)) }, // RFC 9639 §10.1
];
/** More than any encoder writes. */
const MAX_HEADERS = 128;

/** Packets at the beginning of a stream of sound that every piece needs; null for a stream that is not known as sound. */
export function soundHeaders(first: Buffer): number | null {
  const codec = CODECS.find(({ mark }) => first.toString('latin1', 0, mark.length) === mark);
  const count = codec?.headers(first) ?? null;
  return count !== null && count > 1 && count <= MAX_HEADERS ? count : null;
}
