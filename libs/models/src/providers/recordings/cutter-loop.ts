import { cutFile } from './cut-file';
import { corruptRecording, CutFailure, type CutOrder, type FromCutter, type ToCutter } from './cutter-protocol';

/** Bytes in one message; each is held twice while it travels. */
const PORTION_BYTES = 64 * 1024;

/** Runs in the child process: cuts one recording, portion by portion as the parent asks, until the parent goes away. */
export function serveCutting(): void {
  let answers: AsyncGenerator<FromCutter> | undefined;
  process.on('message', (message: ToCutter) => {
    if (message.type === 'cut') answers = cutting(message);
    else void answers?.next().then(({ value }) => process.send?.(value ?? { type: 'end' }));
  });
  process.on('disconnect', () => process.exit(0));
}

async function* cutting(order: CutOrder): AsyncGenerator<FromCutter> {
  try {
    for await (const { bytes: piece, share } of cutFile(order)) {
      for (let start = 0; start < piece.length; start += PORTION_BYTES) {
        const bytes = piece.subarray(start, start + PORTION_BYTES);
        yield { type: 'bytes', bytes, endsPiece: start + bytes.length >= piece.length, share };
      }
    }
  } catch (error) {
    yield answerOf(error);
  }
}

function answerOf(error: unknown): FromCutter {
  if (error instanceof CutFailure) return { type: 'failed', code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'syscall' in error) return { type: 'fault', message };
  // A reader that trips over a recording is the recording's doing: no retry would end differently.
  const { code, message: told } = corruptRecording(`its reader stopped (${message.slice(0, 200)})`);
  return { type: 'failed', code, message: told };
}
