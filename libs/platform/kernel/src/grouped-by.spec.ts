import { groupedBy } from './grouped-by';

describe('groupedBy', () => {
  it('keeps the order within each group and of the groups', () => {
    const groups = groupedBy(['beet', 'ant', 'bee', 'ape'], (word) => word[0]);
    expect([...groups]).toEqual([
      ['b', ['beet', 'bee']],
      ['a', ['ant', 'ape']],
    ]);
  });
});
