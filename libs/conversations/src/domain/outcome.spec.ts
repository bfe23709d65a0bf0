import { Outcome } from './outcome';

describe('Outcome', () => {
  it('is the same for who asked before it was known and for who asks after', async () => {
    const outcome = new Outcome<number>();
    const before = outcome.promise;
    outcome.settle(1);
    expect([await before, await outcome.promise]).toEqual([1, 1]);
  });

  it('is what it was settled with first', async () => {
    const [good, bad] = [new Outcome<number>(), new Outcome<number>()];
    good.settle(1);
    good.fail(new Error('later'));
    bad.fail(new Error('first'));
    bad.settle(2);
    expect(await good.promise).toBe(1);
    await expect(bad.promise).rejects.toThrow('first');
  });

  it('fails for who waits, and leaves no failure that nobody handles', async () => {
    const [asked, unasked] = [new Outcome<number>(), new Outcome<number>()];
    const waiting = expect(asked.promise).rejects.toThrow('broken');
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    asked.fail(new Error('broken'));
    unasked.fail(new Error('broken'));
    await waiting;
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
