import { newTraceId } from '@svc/telemetry';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Dialect } from '../errors/dialect';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are not HTTP, or not in time, in the same form as every other error of the app; then hangs up. */
export function clientErrorIn({ mediaType, errorBody }: Dialect) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
    const reason = STATUS_CODES[status]!;
    const body = JSON.stringify(errorBody({ kind: 'protocol', status, message: reason }));
    const traceId = newTraceId();
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      `Content-Type: ${mediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Trace-Id: ${traceId}`,
      `X-Correlation-ID: ${traceId}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
