import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Abandoned, Download, Drain, Endpoint, FileWriter, open, Sse, SseWriter } from '../src';
import { startControllers, type TestApp } from './start-controllers';

const CONTENT = Buffer.from('0123456789');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const docs = { access: open(), status: 200, spec: '§0', summary: 'Stream', tag: 'Service' as const };

let sent = 0;
let lastWriter: SseWriter | undefined;
let arrived: () => void = () => undefined;
let noticed: () => void = () => undefined;
let release: () => void = () => undefined;

@Controller('streams')
class StreamController {
  @Endpoint({ post: 'events', ...docs })
  async events(@Sse() sse: SseWriter): Promise<void> {
    await sse.send('first', { text: 'a\nb' });
    await sse.send('second', { n: 2 });
    sse.end();
  }

  @Endpoint({ post: 'refused', ...docs })
  refused(@Sse() _sse: SseWriter) {
    return { plain: true };
  }

  @Endpoint({ post: 'flood', ...docs })
  async flood(@Sse() sse: SseWriter): Promise<void> {
    lastWriter = sse;
    for (sent = 0; sent < 10_000 && !sse.closed; sent += 1) await sse.send('text', { answer: 'x'.repeat(10_000) });
    sse.end();
  }

  @Endpoint({ post: 'held', ...docs })
  async held(@Sse() sse: SseWriter): Promise<void> {
    await sse.send('begun', {});
    await new Promise<void>((resolve) => (release = resolve));
    await sse.send('finished', {});
    sse.end();
  }

  @Endpoint({ post: 'abandoned', ...docs })
  async abandoned(@Abandoned() signal: AbortSignal): Promise<void> {
    arrived();
    await once(signal, 'abort');
    noticed();
  }

  @Endpoint({ post: 'broken', ...docs })
  async broken(@Sse() sse: SseWriter): Promise<void> {
    await sse.send('begun', {});
    throw new Error('in the middle');
  }

  @Endpoint({ get: 'file', ...docs })
  file(@Download() writer: FileWriter): Promise<void> {
    return writer.send({
      open: (range) => Readable.from([range ? CONTENT.subarray(range.start, range.end + 1) : CONTENT]),
      sizeBytes: CONTENT.length,
      mediaType: 'audio/mpeg',
      filename: 'Lied "ä".mp3',
      disposition: 'attachment',
      sha256: SHA256,
      ranges: true,
    });
  }

  @Endpoint({ get: 'failing', ...docs })
  failing(@Download() writer: FileWriter): Promise<void> {
    async function* halfway() {
      yield CONTENT;
      throw new Error('the store went away');
    }
    const file = { mediaType: 'text/plain', filename: 'a', disposition: 'inline' as const };
    return writer.send({ ...file, open: () => Readable.from(halfway()), sizeBytes: 100 });
  }
}

describe('streams', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startControllers([StreamController]);
  });
  afterEach(() => app.close());

  const post = (path: string) => app.call(`/api/v1/streams/${path}`, { method: 'POST' });
  const openStream = async (path: string): Promise<IncomingMessage> => {
    const outgoing = request({ port: app.port, method: 'POST', path: `/api/v1/streams/${path}` }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return response;
  };

  it('sends events as frames with one data line', async () => {
    const response = await post('events');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await response.text()).toBe('event: first\ndata: {"text":"a\\nb"}\n\nevent: second\ndata: {"n":2}\n\n');
  });

  it('has every header that other answers have, and those of its own once', async () => {
    const [stream, plain] = [await post('events'), await post('refused')];
    const missing = [...plain.headers.keys()].filter((name) => !stream.headers.has(name));
    expect(missing).toEqual(['content-length']);
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(stream.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(stream.headers.get('x-trace-id')).not.toBe(plain.headers.get('x-trace-id'));
    expect(plain.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps neither what it was asked with nor the headers of its answer while it goes on', async () => {
    const server = app.app.getHttpServer() as Server;
    const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const headers = { authorization: 'Bearer secret', 'x-request-id': 'mine' };
    const outgoing = request({ port: app.port, method: 'POST', path: '/api/v1/streams/held', headers }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    const [incoming, response] = await asked;
    expect([incoming.headers, incoming.rawHeaders, response.getHeaderNames()]).toEqual([{}, [], []]);
    expect(answer.headers['x-correlation-id']).toBe('mine');
    release();
    expect(await text(answer)).toContain('finished');
  });

  it('stays an ordinary answer while the writer is not opened', async () => {
    expect(await (await post('refused')).json()).toEqual({ plain: true });
  });

  it('waits for a slow reader, and learns that it is gone', async () => {
    const response = await openStream('flood');
    response.pause();
    let before = -1;
    while (sent !== before || sent === 0) {
      before = sent;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(sent).toBeLessThan(2_000);
    const gone = once(lastWriter!.signal, 'abort');
    response.destroy();
    await gone;
    expect(lastWriter!.closed).toBe(true);
    await lastWriter!.send('late', {});
  });

  it('cuts a stream whose handler fails', async () => {
    const response = await post('broken');
    await expect(response.text()).rejects.toThrow();
  });

  it('lets a running stream finish when the process stops, and takes nothing new', async () => {
    const response = await openStream('held');
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toContain('begun');
    const drain = app.app.get(Drain);
    const stopped = drain.stop(app.app.getHttpServer() as Server, 10_000);
    expect(drain.draining).toBe(true);
    await expect(post('events')).rejects.toThrow();
    const rest = once(response, 'data') as Promise<[Buffer]>;
    release();
    expect((await rest)[0].toString()).toContain('finished');
    await stopped;
  });

  it('cuts what does not finish within the grace time', async () => {
    const response = await openStream('held');
    const ended = new Promise((resolve) => response.on('error', resolve).on('close', resolve).resume());
    await app.app.get(Drain).stop(app.app.getHttpServer() as Server, 50);
    await ended;
    release();
  });

  it('sends files with their name, size and digest', async () => {
    const response = await app.call('/api/v1/streams/file');
    expect(await response.text()).toBe('0123456789');
    const { headers } = response;
    expect(headers.get('content-length')).toBe('10');
    expect(headers.get('content-type')).toBe('audio/mpeg');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Lied ____.mp3"; filename*=UTF-8''Lied%20%22%C3%A4%22.mp3`.replace('____', '___'),
    );
    expect(headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(SHA256, 'hex').toString('base64')}:`);
    expect(headers.get('accept-ranges')).toBe('bytes');
    // Shown by a browser, it runs nothing and sends nothing.
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99999999999999999999999', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99999999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
    ['Bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=2-4,', 206, '234', 'bytes 2-4/10'],
    ['bytes=1 2-4', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=5-2', 200, '0123456789', null],
    ['pages=1-2', 200, '0123456789', null],
  ])('answers the range %s', async (range, status, text, contentRange) => {
    const response = await app.call('/api/v1/streams/file', { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('repr-digest')).toContain('sha-256');
  });

  it.each(['bytes=10-', 'bytes=99999999999999999999999-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const response = await app.call('/api/v1/streams/file', { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await response.json()).toMatchObject({ code: 'range_not_satisfiable', svc_error_code: 9007 });
  });

  it('answers HEAD without opening the file, and cuts a file whose source fails', async () => {
    const head = await app.call('/api/v1/streams/file', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('10');
    const part = await app.call('/api/v1/streams/file', { method: 'HEAD', headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([200, '10']);
    await expect((await app.call('/api/v1/streams/failing')).text()).rejects.toThrow();
  });

  it('tells a handler without a stream when its client is gone', async () => {
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const gone = new Promise<void>((resolve) => (noticed = resolve));
    const client = new AbortController();
    const answer = fetch(`http://127.0.0.1:${app.port}/api/v1/streams/abandoned`, {
      method: 'POST',
      signal: client.signal,
    });
    await begun;
    client.abort();
    await expect(answer).rejects.toThrow();
    await gone;
  });
});
