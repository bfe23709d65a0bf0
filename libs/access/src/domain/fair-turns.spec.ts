import { FairTurns } from './fair-turns';

/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { work, end: () => end() };
}

const settled = () => new Promise(setImmediate);

describe('FairTurns', () => {
  it('gives everybody who waits one turn in a round', async () => {
    const turns = new FairTurns(1);
    const order: string[] = [];
    const ask = (asker: string, name: string) =>
      turns.take(asker, async () => {
        order.push(name);
        await settled();
      });

    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
      ask('b', 'b1'),
      ask('b', 'b2'),
      ask('c', 'c1'),
    ];
    await Promise.all(all);

    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('works on so many at once and no more', async () => {
    const turns = new FairTurns(2);
    const pieces = [held(), held(), held()];
    const all = pieces.map(({ work }) => turns.take('a', work));
    await settled();
    expect(pieces.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);

    pieces[1]!.end();
    await settled();
    expect(pieces[2]!.work).toHaveBeenCalledTimes(1);

    for (const { end } of pieces) end();
    await Promise.all(all);
  });

  it('does not begin what nobody waits for any more', async () => {
    const turns = new FairTurns(1);
    const first = held();
    const running = turns.take('a', first.work);
    const client = new AbortController();
    const work = jest.fn(async () => 'done');
    const left = Array.from({ length: 3 }, () => turns.take('a', work, client.signal));
    const waited = turns.take('a', work);
    client.abort();
    first.end();

    for (const one of left) await expect(one).rejects.toMatchObject({ code: 'request_aborted' });
    await expect(waited).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    await running;
  });

  it('goes on after work that failed', async () => {
    const turns = new FairTurns(1);
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const after = turns.take('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(after).resolves.toBe('yes');
    await expect(turns.take('b', () => Promise.resolve('free again'))).resolves.toBe('free again');
  });
});
