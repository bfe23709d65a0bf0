const HEADER_BYTES = 12;
const ENTRY_BYTES = 8;

/**
 * Numbers at some of the dimensions, which count from 1, as the value of a parameter that the statement casts,
 * `$1::sparsevec`. In binary it is half the size of its text, and neither written nor parsed number by number.
 * @source pgvector, sparsevec_recv: dimensions, number of entries, unused, then the dimension of each entry in order, from
 * 0 (int32 all), then float4 values; all big-endian
 */
export function sparseVectorParameter(
  entries: readonly (readonly [dimension: number, value: number])[],
  dimensions: number,
): Buffer {
  const inOrder = [...entries].sort((one, other) => one[0] - other[0]);
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + ENTRY_BYTES * inOrder.length);
  bytes.writeInt32BE(dimensions, 0);
  bytes.writeInt32BE(inOrder.length, 4);
  bytes.writeInt32BE(0, 8);
  const valuesAt = HEADER_BYTES + 4 * inOrder.length;
  for (const [at, [dimension, value]] of inOrder.entries()) {
    bytes.writeInt32BE(dimension - 1, HEADER_BYTES + 4 * at);
    bytes.writeFloatBE(value, valuesAt + 4 * at);
  }
  return bytes;
}
