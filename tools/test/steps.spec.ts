const { STEPS } = jest.requireActual<{ STEPS: string[] }>('./arguments.mjs');
const { CHECK_ROWS, isCheck } = jest.requireActual<{ CHECK_ROWS: string[][]; isCheck(name: string): boolean }>(
  './steps.mjs',
);

describe('CHECK_ROWS', () => {
  it('hold every check once', () => {
    expect(CHECK_ROWS.flat().sort()).toEqual(STEPS.filter(isCheck).sort());
  });
});

export {};
