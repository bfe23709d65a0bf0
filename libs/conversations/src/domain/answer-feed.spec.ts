import { type AnswerEvent, AnswerFeed } from './answer-feed';

const text = (delta: string, references: any[] = []): AnswerEvent => ({ type: 'text', delta, references });

/** What a reader takes until it hears that there is no more. */
function all(feed: AnswerFeed): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  return new Promise((resolve) => {
    feed.deliverTo({
      take: (event) => Promise.resolve(void events.push(event)),
      end: () => Promise.resolve(resolve(events)),
    });
  });
}

const USAGE = { promptTokens: 1, completionTokens: 2, last: { promptTokens: 1, completionTokens: 2 }, skillTokens: 0 };

describe('AnswerFeed', () => {
  it('gives a reader who keeps up every event as it is', async () => {
    const feed = new AnswerFeed();
    const reading = all(feed);
    for (const delta of ['a', 'b']) {
      feed.push(text(delta));
      await new Promise(setImmediate);
    }
    feed.end();
    expect(await reading).toEqual([text('a'), text('b')]);
  });

  it('joins what a slow reader has not taken, with the newest references, and keeps the order of kinds', async () => {
    const feed = new AnswerFeed();
    feed.push({ type: 'reasoning', delta: '1' });
    feed.push({ type: 'reasoning', delta: '2' });
    feed.push(text('a', ['one']));
    feed.push(text('b', ['one', 'two']));
    feed.push({ type: 'usage', usage: USAGE });
    feed.end();
    expect(await all(feed)).toEqual([
      { type: 'reasoning', delta: '12' },
      text('ab', ['one', 'two']),
      { type: 'usage', usage: USAGE },
    ]);
  });

  it('holds one event for a reader who takes nothing of a hundred thousand', async () => {
    const feed = new AnswerFeed();
    for (let n = 0; n < 100_000; n++) feed.push(text('x'));
    feed.end();
    const events = await all(feed);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ delta: 'x'.repeat(100_000) });
  });

  it('forgets everything once the reader has left, also what comes later', async () => {
    const feed = new AnswerFeed();
    const taken: AnswerEvent[] = [];
    const reader = {
      take: (event: AnswerEvent) => {
        taken.push(event);
        feed.abandon();
        return Promise.resolve();
      },
      end: jest.fn(() => Promise.resolve()),
    };
    feed.push(text('a'));
    feed.push({ type: 'reasoning', delta: '1' });
    feed.deliverTo(reader);
    await new Promise(setImmediate);
    feed.push(text('b'));
    feed.end();
    feed.deliverTo(reader);
    await new Promise(setImmediate);
    expect(taken).toEqual([text('a')]);
    expect(reader.end).not.toHaveBeenCalled();
  });

  it('hands over one event at a time, and tells of the end once the last one is taken', async () => {
    const feed = new AnswerFeed();
    const waiting: (() => void)[] = [];
    const reader = {
      take: jest.fn((_event: AnswerEvent) => new Promise<void>((resolve) => waiting.push(resolve))),
      end: jest.fn(() => Promise.resolve()),
    };
    feed.deliverTo(reader);
    feed.push(text('a'));
    await new Promise(setImmediate);
    feed.push({ type: 'reasoning', delta: '1' });
    feed.end();
    await new Promise(setImmediate);
    expect(reader.take.mock.calls).toEqual([[text('a')]]);
    waiting[0]!();
    await new Promise(setImmediate);
    expect(reader.take).toHaveBeenCalledTimes(2);
    expect(reader.end).not.toHaveBeenCalled();
    waiting[1]!();
    await new Promise(setImmediate);
    expect(reader.end).toHaveBeenCalledTimes(1);
  });

  it('takes nothing after its end', async () => {
    const feed = new AnswerFeed();
    feed.end();
    feed.push(text('late'));
    expect(await all(feed)).toEqual([]);
  });
});
