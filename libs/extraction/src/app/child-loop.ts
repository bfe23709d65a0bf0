import { stat } from 'node:fs/promises';
import { type CompleteExtraction, corrupt } from '../domain/outcome';
import type { PagePicture, PagePictureLimits, PagePictureSink } from '../domain/page-picture';
import { BlockSink } from '../readers/block-sink';
import { Guard } from '../readers/guard';
import { readDocument } from '../readers/read-document';
import { inPieces } from './picture-pieces';
import type { FromChild, ToChild } from './protocol';

const REPORT_EVERY_MS = 200;

/** What is handed on piece by piece. */
type Delivery = Extract<FromChild, { type: 'blocks' | 'picture' }>;

/** Ways to the parent. */
interface Parent {
  /** Resolves when it was taken. */
  deliver(message: Delivery): Promise<void>;
  send(message: FromChild): void;
  /** From now on this file's progress is told. */
  begin(guard: Guard): void;
}

/** Runs in the child process: reads one file at a time as the parent asks, until the parent goes away. */
export function serveExtraction(): void {
  let taken: (() => void) | null = null;
  let reading: Guard | null = null;
  const send = (message: FromChild): void => void process.send?.(message);
  const deliver = (message: Delivery): Promise<void> => {
    send(message);
    return new Promise((resolve) => (taken = resolve));
  };
  process.on('message', (message: ToChild) => {
    if (message.type === 'taken') taken?.();
    else
      void extract(message, { deliver, send, begin: (guard) => (reading = guard) }).then((answer) => {
        reading = null;
        send(answer);
      });
  });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    send({ type: 'state', residentBytes: process.memoryUsage.rss(), readShare: reading?.progress.share ?? null });
  }, REPORT_EVERY_MS).unref();
}

async function extract(
  { path, fileName, declaredMediaType, limits, pictures: wanted }: Extract<ToChild, { type: 'extract' }>,
  { deliver, send, begin }: Parent,
): Promise<FromChild> {
  try {
    const guard = new Guard(limits, (await stat(path)).size);
    begin(guard);
    const sink = new BlockSink((blocks) => deliver({ type: 'blocks', blocks }), guard);
    const pictures = wanted && pictureSink(wanted, sink, { deliver, send });
    return { type: 'done', outcome: await readDocument({ path, sink, guard, pictures }, fileName, declaredMediaType) };
  } catch (error) {
    if (isSystemError(error)) return { type: 'fault', message: error.message };
    // A parser that trips over a file is the file's doing: no retry would end differently.
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'done', outcome: corrupt(`its reader stopped (${message.slice(0, 200)})`).toOutcome() };
  }
}

function pictureSink(
  limits: PagePictureLimits,
  text: BlockSink,
  { deliver, send }: Omit<Parent, 'begin'>,
): PagePictureSink {
  const begin = async (outcome: CompleteExtraction): Promise<void> => {
    await text.flush();
    send({ type: 'whole', outcome });
  };
  const add = async (picture: PagePicture): Promise<void> => {
    for (const piece of inPieces(picture)) await deliver({ type: 'picture', piece });
  };
  return { limits, begin, add, omittedPages: 0 };
}

/** Errors of the disk or the operating system, worth another try. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
