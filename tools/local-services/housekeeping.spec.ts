type Work = () => Promise<void>;
const { Housekeeping } = jest.requireActual<{
  Housekeeping: new (database: object, queue: { attend(work: Work): void }) => { round(): void };
}>('./housekeeping.mjs');

/** A queue that is worked off by hand. */
function queueOf() {
  const waiting: Work[] = [];
  return {
    attend: (work: Work) => void waiting.push(work),
    finish: async () => {
      let turns = 0;
      for (let work = waiting.shift(); work; work = waiting.shift(), turns += 1) await work();
      return turns;
    },
  };
}

describe('tending the embedded database', () => {
  it('gives each table that is due a turn of its own', async () => {
    const queue = queueOf();
    const exec = jest.fn().mockResolvedValue(undefined);
    const query = jest.fn().mockResolvedValue({ rows: [{ name: 'public.one' }, { name: 'public."Two"' }] });
    new Housekeeping({ query, exec }, queue).round();
    expect(await queue.finish()).toBe(3);
    expect(exec.mock.calls).toEqual([['VACUUM (ANALYZE) public.one'], ['VACUUM (ANALYZE) public."Two"']]);
  });

  it('goes on when it fails', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = queueOf();
    new Housekeeping({ query: () => Promise.reject(new Error('busy')) }, queue).round();
    await queue.finish();
    expect(complained).toHaveBeenCalled();
    complained.mockRestore();
  });
});
