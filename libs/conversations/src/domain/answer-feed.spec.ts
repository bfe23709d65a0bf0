import { type AnswerEvent, AnswerFeed } from './answer-feed';

const text = (delta: string, references: any[] = []): AnswerEvent => ({ type: 'text', delta, references });

async function all(feed: AnswerFeed): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of feed.read()) events.push(event);
  return events;
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
    feed.push(text('a'));
    feed.abandon();
    feed.push(text('b'));
    expect(await all(feed)).toEqual([]);
  });

  it('takes nothing after its end', async () => {
    const feed = new AnswerFeed();
    feed.end();
    feed.push(text('late'));
    expect(await all(feed)).toEqual([]);
  });
});
