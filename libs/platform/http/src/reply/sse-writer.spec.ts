import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SseWriter } from './sse-writer';

/** As much of a response as the writer uses; `full` makes it push back. */
class FakeResponse extends EventEmitter {
  readonly req = {};
  readonly written: string[] = [];
  headersSent = false;
  writableNeedDrain = false;
  destroyed = false;

  writeHead(): this {
    this.headersSent = true;
    return this;
  }

  flushHeaders(): void {}

  write(text: string): boolean {
    this.written.push(text);
    return !this.writableNeedDrain;
  }

  end(): void {
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function writerOn(response: FakeResponse): SseWriter {
  return new SseWriter(response as unknown as ServerResponse, { keepAliveMs: 15_000, stallMs: 60_000 });
}

describe('SseWriter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comments every 15 seconds from its opening on, until it ends', () => {
    const response = new FakeResponse();
    const writer = writerOn(response);
    writer.open();
    jest.advanceTimersByTime(45_000);
    expect(response.written).toEqual([': keep-alive\n\n', ': keep-alive\n\n', ': keep-alive\n\n']);
    writer.end();
    jest.advanceTimersByTime(60_000);
    expect(response.written).toHaveLength(3);
  });

  it('comments at once when asked to, and opens the stream for it', () => {
    const response = new FakeResponse();
    const writer = writerOn(response);
    writer.comment();
    expect(response).toMatchObject({ headersSent: true, written: [': keep-alive\n\n'] });
    writer.end();
    writer.comment();
    expect(response.written).toHaveLength(1);
  });

  it('adds nothing to the buffer of a reader that takes nothing, and gives it up after a minute', async () => {
    const response = new FakeResponse();
    const writer = writerOn(response);
    await writer.send('a', {});
    response.writableNeedDrain = true;
    const pending = Promise.all([writer.send('b', {}), writer.send('c', {})]);
    jest.advanceTimersByTime(59_000);
    expect(response.written).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    await pending;
    expect(response.destroyed).toBe(true);
    expect(response.written).toHaveLength(1);
    expect(writer.closed).toBe(true);
  });

  it('goes on when the reader does', async () => {
    const response = new FakeResponse();
    const writer = writerOn(response);
    writer.open();
    response.writableNeedDrain = true;
    const pending = writer.send('b', { n: 1 });
    response.writableNeedDrain = false;
    response.emit('drain');
    await pending;
    expect(response.written).toEqual(['event: b\ndata: {"n":1}\n\n']);
  });

  it('does nothing once the client is gone', async () => {
    const response = new FakeResponse();
    const writer = writerOn(response);
    writer.open();
    response.emit('close');
    expect(writer.signal.aborted).toBe(true);
    await writer.send('late', {});
    writer.end();
    expect(response.written).toEqual([]);
  });
});
