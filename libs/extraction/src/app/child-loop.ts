import type { ExtractedBlock } from '../domain/block';
import { corrupt } from '../domain/outcome';
import { BlockSink } from '../readers/block-sink';
import { Guard } from '../readers/guard';
import { readDocument } from '../readers/read-document';
import type { FromChild, ToChild } from './protocol';

const REPORT_EVERY_MS = 200;

/** Runs in the child process: reads one file at a time as the parent asks, until the parent goes away. */
export function serveExtraction(): void {
  let taken: (() => void) | null = null;
  const send = (message: FromChild): void => void process.send?.(message);
  const deliver = (blocks: ExtractedBlock[]): Promise<void> => {
    send({ type: 'blocks', blocks });
    return new Promise((resolve) => (taken = resolve));
  };
  process.on('message', (message: ToChild) => {
    if (message.type === 'taken') taken?.();
    else void extract(message, deliver).then(send);
  });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => send({ type: 'memory', residentBytes: process.memoryUsage.rss() }), REPORT_EVERY_MS).unref();
}

async function extract(
  { path, fileName, declaredMediaType, limits }: Extract<ToChild, { type: 'extract' }>,
  deliver: (blocks: ExtractedBlock[]) => Promise<void>,
): Promise<FromChild> {
  const guard = new Guard(limits);
  const sink = new BlockSink(deliver, guard);
  try {
    return { type: 'done', outcome: await readDocument({ path, sink, guard }, fileName, declaredMediaType) };
  } catch (error) {
    if (isSystemError(error)) return { type: 'fault', message: error.message };
    // A parser that trips over a file is the file's doing: no retry would end differently.
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'done', outcome: corrupt(`its reader stopped (${message.slice(0, 200)})`).toOutcome() };
  }
}

/** Errors of the disk or the operating system, worth another try. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
