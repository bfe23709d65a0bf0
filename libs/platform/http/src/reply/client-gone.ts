import type { ServerResponse } from 'node:http';

const CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Whether an answer ended because its reader went away, which is nobody's fault. */
export function isClientGone(error: unknown, response: ServerResponse): boolean {
  return response.destroyed && CODES.has((error as { code?: string }).code ?? '');
}
