import { roundsByTitle } from './rounds';

describe('rounds of a list in which titles come again', () => {
  const rounds = (...items: [title: string | null, no: number][]) =>
    roundsByTitle(items, ([title]) => title).map((round) => round.map(([, no]) => no));

  it('are one where no title comes again', () => {
    expect(rounds(['a', 1], ['b', 2], [null, 3], [null, 4])).toEqual([[1, 2, 3, 4]]);
  });

  it('have each title once, in the order of the list', () => {
    expect(rounds(['a', 1], ['b', 2], ['a', 3], ['a', 4], ['b', 5], [null, 6])).toEqual([[1, 2, 6], [3, 5], [4]]);
  });

  it('are none for nothing', () => {
    expect(rounds()).toEqual([]);
  });

  it('tell titles apart that name members of every object', () => {
    expect(rounds(['__proto__', 1], ['constructor', 2])).toEqual([[1, 2]]);
  });
});
