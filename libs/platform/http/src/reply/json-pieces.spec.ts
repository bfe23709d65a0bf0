import { hasLongList, jsonPieces } from './json-pieces';

const MANY = 1_000;
const list = <T>(item: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => item(at));
const item = (at: number) => ({ id: at, name: `"å\n😀${at}`, at: new Date(at), none: undefined, null: null });

describe('jsonPieces', () => {
  it.each<[string, unknown]>([
    ['a list', list(item)],
    ['a list with what JSON has no words for', list((at) => (at % 2 ? undefined : () => at))],
    ['a page', { items: list(item), count: MANY, next_cursor: null }],
    ['an object whose first member has no words', { none: undefined, items: list(item), last: undefined }],
    ['a list within an object', { spaces: { items: list(item), count: MANY }, id: 1 }],
    ['long lists within items', { items: [{ users: list(item) }, { users: [] }, { id: 2, users: list(item) }] }],
    ['items with long lists among others', list((at) => (at === 60 ? { users: list(item) } : item(at)))],
    ['lists in lists', list(() => list((at) => at))],
    ['dates and nothing', [new Date(0), null, undefined, Number.NaN]],
    ['an object of nothing', { none: undefined }],
    ['what says itself how it is written', { toJSON: () => list(item) }],
    ['a text', 'å"'],
  ])('make what JSON of the whole would be: %s', (_, value) => {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  });

  it('are small, however long the list is and wherever it lies', () => {
    const users = list(item);
    for (const value of [users, { items: users }, { spaces: { items: users } }, { items: list(() => ({ users })) }]) {
      const longest = Math.max(...[...jsonPieces(value)].map((piece) => piece.length));
      expect(longest).toBeLessThan(JSON.stringify(users).length / 10);
    }
  });

  it('are for long lists alone', () => {
    const users = list(item);
    expect([users, { items: users }, { spaces: { items: users } }].map((value) => hasLongList(value))).not.toContain(
      false,
    );
    expect([null, 'a', 1, [1], { items: [item(1)] }, new Date(0)].map((value) => hasLongList(value))).not.toContain(
      true,
    );
  });
});
