const { STEPS, ON_DEMAND } = jest.requireActual<Record<'STEPS' | 'ON_DEMAND', string[]>>('./arguments.mjs');
const { CHECK_ROWS, TEST_ROWS } = jest.requireActual<{ CHECK_ROWS: string[][]; TEST_ROWS: string[][][] }>(
  './steps.mjs',
);

describe('the rows of checks and tests', () => {
  it('hold every step once', () => {
    expect([...CHECK_ROWS, ...TEST_ROWS].flat(2).sort()).toEqual([...STEPS, ...ON_DEMAND].sort());
  });
});

export {};
