import { HeardAnswer } from './heard-answer';

const data = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}`;
const asks = (id: number) => data({ id, method: 'ping' });

describe('what is read of a stream', () => {
  it('leaves out what a server notifies of, and that it is there', () => {
    const heard = new HeardAnswer(1);
    const notice = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
    expect([data(notice), ': there', `data: ${JSON.stringify([notice])}`].map((line) => heard.line(line))).toEqual([
      null,
      null,
      null,
    ]);
    const answer = { jsonrpc: '2.0', id: 1, result: {} };
    expect(heard.line(`data: ${JSON.stringify([notice, answer])}`)).toBe(`data: ${JSON.stringify([answer])}`);
    expect(heard.isAnswered).toBe(true);
  });

  it('holds no more of what it asks than it is answered, and the answer whatever came before', () => {
    const heard = new HeardAnswer(1);
    const lines = Array.from({ length: 1_500 }, (_, index) => heard.line(asks(index + 2)));
    expect(lines.filter((line) => line !== null)).toHaveLength(1_000);
    expect(heard.line(data({ id: 1, result: {} }))).toBe(data({ id: 1, result: {} }));
  });

  it('is an answer of nobody where a server speaks by itself', () => {
    const heard = new HeardAnswer(null);
    expect([heard.line('event: message'), heard.line(asks(7)), heard.line('')]).toEqual([
      'event: message',
      asks(7),
      '',
    ]);
    heard.line(data({ error: { code: 1, message: 'no' } }));
    expect(heard.isAnswered).toBe(false);
  });
});
