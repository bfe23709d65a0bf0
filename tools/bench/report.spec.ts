const { goalRow, tableLines } = jest.requireActual<{
  goalRow(benchmark: string, goal: object): { met: string; goal: string; measured: string };
  tableLines(rows: object[]): string[];
}>('./report.mjs');

describe('report', () => {
  it('says whether a ceiling and a floor are kept', () => {
    expect(goalRow('x', { what: 'time', measured: 1.31, atMost: 1.3 })).toMatchObject({ met: 'NO', goal: '<= 1.3' });
    expect(goalRow('x', { what: 'speed', measured: 0.6, atLeast: 0.6, unit: 'x' })).toMatchObject({
      met: 'yes',
      goal: '>= 0.6x',
      measured: '0.6x',
    });
  });

  it('misses a goal that could not be measured', () => {
    expect(goalRow('x', { what: 'time', measured: Number.NaN, atMost: 5 }).met).toBe('NO');
  });

  it('lines columns up, numbers to the right', () => {
    const rows = [
      { side: 'product', ms: 12 },
      { side: 'bare', ms: 3 },
    ];
    expect(tableLines(rows)).toEqual(['  side     ms', '  -------  --', '  product  12', '  bare      3']);
  });
});
