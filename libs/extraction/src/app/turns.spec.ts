import { Turns } from './turns';

/** Takes a turn; says afterwards whether it was given. */
function taking(turns: Turns, large = false): { given: boolean } {
  const state = { given: false };
  void turns.take(undefined, large).then(() => (state.given = true));
  return state;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('go to the longest waiting', async () => {
    const turns = new Turns(1);
    const [first, second, third] = [taking(turns), taking(turns), taking(turns)];
    await settled();
    turns.pass();
    await settled();
    expect([first.given, second.given, third.given]).toEqual([true, true, false]);
  });

  it('leave one place to what is small', async () => {
    const turns = new Turns(2);
    const large = [taking(turns, true), taking(turns, true)];
    const small = [taking(turns), taking(turns)];
    await settled();
    expect([...large, ...small].map(({ given }) => given)).toEqual([true, false, true, false]);
    turns.pass();
    await settled();
    expect([large[1]!.given, small[1]!.given]).toEqual([false, true]);
    turns.pass(true);
    await settled();
    expect(large[1]!.given).toBe(true);
  });

  it('are given to large work, too, where there is one place', async () => {
    const turns = new Turns(1);
    const large = taking(turns, true);
    await settled();
    expect(large.given).toBe(true);
  });
});
