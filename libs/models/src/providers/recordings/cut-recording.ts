import { CutterChild, type CutterLimits } from './cutter-child';
import type { CutOrder } from './cutter-protocol';

/** A recording to cut, with the ceilings that hold for it. */
export interface CutTask extends CutOrder {
  readonly limits: CutterLimits;
  readonly signal?: AbortSignal;
}

/**
 * Cuts a recording in a child process and hands each piece to `take`, in order, the next one only after the last was
 * taken; `take` has to read it to its end, and is told how much of the whole lies before that.
 * @throws corrupt · no_extractable_text · limit_exceeded · the signal's reason · what `take` throws
 */
export async function cutRecording(
  { limits, signal, ...order }: CutTask,
  take: (piece: AsyncIterable<Uint8Array>, share: number) => Promise<void>,
): Promise<void> {
  const child = new CutterChild(order, limits, signal);
  try {
    await child.begin();
    for (let first = await child.next(); first.type === 'bytes'; first = await child.next()) {
      await take(pieceFrom(first, child), first.share);
    }
  } finally {
    child.kill();
  }
}

async function* pieceFrom(
  first: { readonly bytes: Uint8Array; readonly endsPiece: boolean },
  child: CutterChild,
): AsyncGenerator<Uint8Array> {
  let portion = first;
  yield portion.bytes;
  while (!portion.endsPiece) {
    const next = await child.next();
    if (next.type === 'end') throw new Error('The cutting of a recording ended in the middle of a piece.');
    portion = next;
    yield portion.bytes;
  }
}
