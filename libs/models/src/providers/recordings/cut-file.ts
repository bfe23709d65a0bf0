import { stat } from 'node:fs/promises';
import { cutContainer } from './cut-container';
import { type CutOrder, type CutPiece, silentRecording } from './cutter-protocol';

/**
 * Cuts a recording into whole recordings of at most `maxBytes` each, in their order. Encoded sound is copied as it is, a
 * video's pictures are left out; what the recording is says its content.
 * @throws CutFailure for what is wrong with the recording · what the disk says
 */
export async function* cutFile(order: CutOrder): AsyncGenerator<CutPiece> {
  const { size } = await stat(order.path);
  let count = 0;
  for await (const piece of cutContainer(order, size)) {
    if (piece.bytes.length > order.maxBytes) {
      throw new Error(`A piece of ${piece.bytes.length} bytes was made where at most ${order.maxBytes} are accepted.`);
    }
    count += 1;
    yield piece;
  }
  if (count === 0) throw silentRecording();
}
