import { chain, type ChainedEntry, type EntryText, GENESIS } from './chain';
import { type ChainFinding, ChainWalk } from './chain-walk';

const entry = (id: string): EntryText => ({
  id,
  tenantId: 't',
  actorId: null,
  actorType: 'system',
  action: 'SPACE_CREATED',
  entityType: 'space',
  entityId: 's',
  timestamp: '2026-01-01T00:00:00.000000Z',
  description: 'Made a space',
  metadata: '{"n": 12345678901234567890}',
  outcome: 'success',
  ipAddress: null,
  userAgent: null,
  requestId: null,
  errorMessage: null,
});

describe('the chain of entries', () => {
  const whole = chain(GENESIS, ['a', 'b', 'c', 'd'].map(entry));
  const last = whole.at(-1)!;
  const judge = (entries: readonly ChainedEntry[], from = GENESIS): ChainFinding[] => {
    const walk = new ChainWalk(from);
    for (const each of entries) walk.step(each);
    walk.finish({ sequence: last.sequence, hash: last.entryHash });
    return walk.findings;
  };

  it('passes as it was written, and from any of its entries on', () => {
    expect(judge(whole)).toEqual([]);
    expect(judge(whole.slice(2), { sequence: 2, hash: whole[1]!.entryHash })).toEqual([]);
  });

  it.each(Object.keys(entry('a')) as (keyof EntryText)[])('shows a changed %s', (name) => {
    const altered = whole.map((each, index) => (index === 1 ? { ...each, [name]: `${each[name]}.` } : each));
    expect(judge(altered)).toEqual([{ fault: 'altered', sequence: 2 }]);
  });

  it('shows a missing entry: the first, one between, the last', () => {
    expect(judge(whole.slice(1))).toEqual([{ fault: 'missing', sequence: 1 }]);
    expect(judge([whole[0]!, ...whole.slice(2)])).toEqual([{ fault: 'missing', sequence: 2 }]);
    expect(judge(whole.slice(0, 3))).toEqual([{ fault: 'missing', sequence: 4 }]);
  });

  it('shows entries that changed places', () => {
    const [a, b, c, d] = whole as [ChainedEntry, ChainedEntry, ChainedEntry, ChainedEntry];
    const swapped = [a, { ...c, sequence: 2 }, { ...b, sequence: 3 }, d];
    expect(judge(swapped)).toEqual([2, 3, 4].map((sequence) => ({ fault: 'reordered', sequence })));
  });

  it('shows a chain that was made anew, by its end', () => {
    const other = chain(GENESIS, ['a', 'b', 'x', 'd'].map(entry));
    expect(judge(other)).toEqual([{ fault: 'altered', sequence: 4 }]);
  });

  it('cannot be shifted from one member into the next', () => {
    const one = chain(GENESIS, [{ ...entry('a'), description: 'ab', metadata: 'c' }]);
    const other = chain(GENESIS, [{ ...entry('a'), description: 'a', metadata: 'bc' }]);
    expect(one[0]!.entryHash).not.toBe(other[0]!.entryHash);
  });
});
