/** Gives the same bytes in pieces of exactly `pieceBytes`, the last one excepted; nothing for no bytes. */
export async function* inPieces(input: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let waiting = 0;
  for await (const piece of input) {
    let rest = piece;
    while (waiting + rest.byteLength >= pieceBytes) {
      const fill = pieceBytes - waiting;
      yield Buffer.concat([...parts, rest.subarray(0, fill)], pieceBytes);
      rest = rest.subarray(fill);
      parts = [];
      waiting = 0;
    }
    // The sender may reuse its buffer, so what waits is a copy.
    if (rest.byteLength > 0) parts.push(Buffer.from(rest));
    waiting += rest.byteLength;
  }
  if (waiting > 0) yield Buffer.concat(parts, waiting);
}
