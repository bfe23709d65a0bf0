import { LongScans } from './long-scans';

describe('LongScans', () => {
  let scans: LongScans;

  beforeEach(() => {
    scans = new LongScans();
  });

  const twice = (ids: string[], tookMs: number) => {
    scans.took(ids, tookMs, 0);
    scans.took(ids, tookMs, 0);
  };

  it('expects of sources what their last two scans took, in whatever order they are named', () => {
    twice(['b', 'a'], 100);
    twice(['quick'], 99);
    scans.took(['once'], 100, 0);
    for (const tookMs of [100, 1, 100]) scans.took(['now and then'], tookMs, 0);
    const sets = [['a', 'b'], ['b', 'a'], ['a'], ['quick'], ['once'], ['now and then'], ['new']];
    expect(sets.filter((ids) => scans.expects(ids, 1))).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  it('has one scan of a minute show whether that still holds', () => {
    twice(['a'], 100);
    expect([59_999, 60_000].map((nowMs) => scans.expects(['a'], nowMs))).toEqual([true, false]);
    scans.took(['a'], 100, 60_000);
    expect(scans.expects(['a'], 60_001)).toBe(true);
    scans.took(['a'], 1, 120_000);
    expect(scans.expects(['a'], 120_001)).toBe(false);
  });

  it('remembers a thousand, the latest ones', () => {
    for (let at = 0; at < 1_000; at += 1) twice([`source ${at}`], 100);
    twice(['source 0'], 100);
    twice(['one more'], 100);
    const asked = ['source 0', 'source 1', 'source 2', 'one more'];
    expect(asked.filter((id) => scans.expects([id], 1))).toEqual(['source 0', 'source 2', 'one more']);
  });
});
