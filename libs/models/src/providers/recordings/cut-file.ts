import { open, stat } from 'node:fs/promises';
import { cutContainer } from './cut-container';
import { cutOgg } from './cut-ogg';
import { type CutOrder, silentRecording } from './cutter-protocol';

const OGG_CAPTURE = 'OggS';

/**
 * Cuts a recording into whole recordings of at most `maxBytes` each, in their order. Encoded sound is copied as it is, a
 * video's pictures are left out; what the recording is says its content.
 * @throws CutFailure for what is wrong with the recording · what the disk says
 */
export async function* cutFile(order: CutOrder): AsyncGenerator<Buffer> {
  const { size } = await stat(order.path);
  const pieces = (await startOf(order.path)) === OGG_CAPTURE ? cutOgg(order, size) : cutContainer(order, size);
  let count = 0;
  for await (const piece of pieces) {
    if (piece.length > order.maxBytes) {
      throw new Error(`A piece of ${piece.length} bytes was made where at most ${order.maxBytes} are accepted.`);
    }
    count += 1;
    yield piece;
  }
  if (count === 0) throw silentRecording();
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(OGG_CAPTURE.length), 0, OGG_CAPTURE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
