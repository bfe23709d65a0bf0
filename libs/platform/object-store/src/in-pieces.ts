/**
 * Gives the same bytes in pieces of exactly `pieceBytes`, the last one excepted; nothing for no bytes. Two buffers take
 * turns, so that any amount of bytes passes without a trace in memory: a piece is good until the one after the next is
 * asked for.
 */
export async function* inPieces(input: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Buffer> {
  let filling = Buffer.allocUnsafe(pieceBytes);
  let resting: typeof filling | null = null;
  let filled = 0;
  for await (const piece of input) {
    for (let taken = 0; taken < piece.byteLength;) {
      const part = piece.subarray(taken, taken + pieceBytes - filled);
      filling.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled < pieceBytes) continue;
      yield filling;
      [filling, resting] = [resting ?? Buffer.allocUnsafe(pieceBytes), filling];
      filled = 0;
    }
  }
  if (filled > 0) yield filling.subarray(0, filled);
}
