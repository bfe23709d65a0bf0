import { eachByItself, pageByPage } from './each-by-itself';

describe('eachByItself', () => {
  const walk = async (things: readonly string[], signal?: AbortSignal, onWork?: (thing: string) => void) => {
    const done: string[] = [];
    const failed: string[] = [];
    const work = async (thing: string): Promise<void> => {
      onWork?.(thing);
      if (thing.startsWith('bad')) throw new Error(`${thing} fails`);
      done.push(thing);
    };
    const options = { ...(signal && { signal }), failed: (_error: unknown, thing: string) => void failed.push(thing) };
    const error = await eachByItself(things, work, options).catch((thrown: Error) => thrown.message);
    return { done, failed, error };
  };

  it('works on all of them in their order', async () => {
    expect(await walk(['a', 'b'])).toEqual({ done: ['a', 'b'], failed: [], error: undefined });
  });

  it('goes on behind what fails, and fails in the end', async () => {
    const { done, failed, error } = await walk(['bad 1', 'a', 'bad 2', 'b']);
    expect({ done, failed }).toEqual({ done: ['a', 'b'], failed: ['bad 1', 'bad 2'] });
    expect(error).toMatch(/^2 of 4 failed/);
  });

  it('gives up where everything fails', async () => {
    const bad = Array.from({ length: 9 }, (_, no) => `bad ${no}`);
    const { done, failed, error } = await walk(['a', ...bad, 'b']);
    expect({ done, error }).toEqual({ done: ['a'], error: 'bad 4 fails' });
    expect(failed).toHaveLength(5);
    expect((await walk([...bad.slice(0, 4), 'a', ...bad.slice(0, 4), 'b'])).done).toEqual(['a', 'b']);
  });

  it('ends as soon as it is told to, and takes no failure for one of the thing', async () => {
    const stop = new AbortController();
    const told = (thing: string): void => void (thing === 'bad' && stop.abort(new Error('told to stop')));
    expect(await walk(['a', 'bad', 'b'], stop.signal, told)).toEqual({
      done: ['a'],
      failed: [],
      error: 'told to stop',
    });
  });
});

describe('what is read by page', () => {
  it.each([0, 1, 2, 3, 4, 5])('comes whole and in order: %s in pages of two', async (count) => {
    const all = Array.from({ length: count }, (_, at) => at);
    const asked: (number | null)[] = [];
    const read: number[] = [];
    const pages = pageByPage<number>(2, async (last) => {
      asked.push(last);
      return all.filter((thing) => last === null || thing > last).slice(0, 2);
    });
    for await (const thing of pages) read.push(thing);
    expect(read).toEqual(all);
    expect(asked).toHaveLength(Math.floor(count / 2) + 1);
  });
});
