import { definedOf } from './defined-of';

describe('definedOf', () => {
  it('leaves out what is undefined, and nothing else', () => {
    expect(Object.entries(definedOf({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
      ['b', null],
      ['c', 0],
      ['d', ''],
    ]);
  });
});
