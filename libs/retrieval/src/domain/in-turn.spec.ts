import { inTurn } from './in-turn';

describe('lists of sources whose models differ', () => {
  it('take turns, best first', () => {
    expect(inTurn([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('are as they were where there is one, and nothing without any', () => {
    expect(inTurn([['a1', 'a2']])).toEqual(['a1', 'a2']);
    expect(inTurn([])).toEqual([]);
  });
});
