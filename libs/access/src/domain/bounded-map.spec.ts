import { BoundedMap } from './bounded-map';

describe('BoundedMap', () => {
  it('makes room by dropping what was added longest ago', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([3, undefined, 4, 2]);
  });

  it('deletes what matches, and everything', () => {
    const map = new BoundedMap<string, number>(10);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) map.set(key, value);
    map.deleteWhere((value) => value > 1);
    expect([map.size, map.get('a')]).toEqual([1, 1]);
    map.clear();
    expect(map.size).toBe(0);
  });
});
