import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { KnownPerson, Platform } from '@svc/testing';

/** One frame of an event stream. */
export interface Frame {
  readonly event: string;
  readonly data: any;
}

/** A stream that was read to its end, or the error that came instead. */
export interface Streamed {
  readonly status: number;
  readonly headers: Headers;
  readonly frames: Frame[];
  /** The whole body, for answers that are no stream and for comments. */
  readonly text: string;
}

/** Asks and reads the stream to its end. */
export async function askStreamed(
  platform: Platform,
  caller: KnownPerson,
  json: object,
  query = '',
): Promise<Streamed> {
  const response = await fetch(`${urlOf(platform)}/api/v1/conversations/${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ stream: true, ...json }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, frames: framesOf(text), text };
}

/** The text deltas of a stream, put together. */
export function answerOf(frames: readonly Frame[]): string {
  return frames.map(({ event, data }) => (event === 'text' ? data.answer : '')).join('');
}

/** Sends the question over a bare socket, which then can dawdle or vanish. */
export async function askOverSocket(platform: Platform, caller: KnownPerson, json: object): Promise<Socket> {
  const { port } = new URL(urlOf(platform));
  const body = JSON.stringify({ stream: true, ...json });
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.write(
    `POST /api/v1/conversations/ HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${caller.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return socket;
}

/** Resolves once the socket has received the text. */
export async function heard(socket: Socket, text: string): Promise<void> {
  let received = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += String(chunk);
    if (received.includes(text)) return;
  }
  throw new Error(`The socket closed before it said ${text}: ${received}`);
}

function urlOf(platform: Platform): string {
  return `http://127.0.0.1:${(platform.app.getHttpServer().address() as AddressInfo).port}`;
}

function framesOf(text: string): Frame[] {
  return text
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
    .filter((match) => match !== null)
    .map(([, event, data]) => ({ event: event!, data: JSON.parse(data!) }));
}
