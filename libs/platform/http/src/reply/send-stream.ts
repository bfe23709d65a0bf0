import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How long a reader may take nothing before it counts as gone, in milliseconds. */
export const READER_STALL_MS = 60_000;

const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/**
 * Sends what a stream holds, as fast as it is read. Resolves when it is sent or the client is gone, as one is that takes
 * nothing for `stallMs`: what is held for it, its place in the store and memory, is needed by others. @throws what the
 * source fails with
 */
export async function sendStream(response: ServerResponse, source: Readable, stallMs = READER_STALL_MS): Promise<void> {
  const watch = watchReader(response, stallMs);
  try {
    await pipeline(source, response);
  } catch (error) {
    if (!isGone(error, response)) throw error;
  } finally {
    clearInterval(watch);
  }
}

/** Cuts the connection of a reader that takes nothing from one look to the next; a slow source is no fault of its. */
function watchReader(response: ServerResponse, stallMs: number): NodeJS.Timeout {
  let isWaiting = false;
  response.on('drain', () => (isWaiting = false));
  return setInterval(() => {
    if (isWaiting && response.writableNeedDrain) response.destroy();
    isWaiting = response.writableNeedDrain;
  }, stallMs);
}

/** An answer may end because its reader went away, which is nobody's fault. */
function isGone(error: unknown, response: ServerResponse): boolean {
  return response.destroyed && GONE.has((error as { code?: string }).code ?? '');
}
