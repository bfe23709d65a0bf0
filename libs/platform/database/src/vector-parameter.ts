const HEADER_BYTES = 4;

/**
 * A vector as the value of a parameter that the statement casts, `$1::vector`. In binary it is exact, a third of the
 * size of its text, and neither written nor parsed number by number.
 * @source pgvector, vector_recv: number of dimensions (int16), unused (int16), then float4 values; all big-endian
 */
export function vectorParameter(vector: Float32Array): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + vector.byteLength);
  bytes.writeUInt16BE(vector.length, 0);
  bytes.writeUInt16BE(0, 2);
  const values = bytes.subarray(HEADER_BYTES);
  values.set(Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength));
  values.swap32();
  return bytes;
}
