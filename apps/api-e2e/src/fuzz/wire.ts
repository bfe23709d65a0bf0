import { connect } from 'node:net';
import type { WireRequest } from './requests';

/** What came back; status 0 when the connection ended without an answer. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are, which no HTTP client would, and reads to the end. @throws Error after `timeoutMs` of silence */
export function send(address: URL, { head, body }: WireRequest, timeoutMs: number): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(address.port), address.hostname);
    const answered = () => {
      const text = Buffer.concat(parts).toString('utf8');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, ''))?.[1] ?? 0),
        text,
      });
    };
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`Silent for ${timeoutMs} ms.`));
    });
    socket.on('data', (part) => parts.push(part));
    // Who refuses a request before it has read all of it may close with a reset; what was said until then counts.
    socket.on('error', answered);
    socket.on('close', answered);
    socket.write(Buffer.from(head, 'latin1'));
    socket.write(body);
  });
}
