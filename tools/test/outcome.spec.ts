interface Counts {
  passed: number;
  failed: number;
}
const { countTests, countCheck, withExit, renderSummary } = jest.requireActual<{
  countTests(results: object | undefined): Counts;
  countCheck(ok: boolean): Counts;
  withExit(counts: Counts, exitedWell: boolean): Counts;
  renderSummary(outcomes: object[], seconds: number): string;
}>('./outcome.mjs');
const { productEnvironment } = jest.requireActual<{
  productEnvironment(inherited: Record<string, string>, own: object): Record<string, string>;
}>('./product.mjs');

describe('counting', () => {
  it('counts a file that could not run as one failure', () => {
    const results = { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(countTests(results)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a Jest run without results and a failed check as one failure', () => {
    expect(countTests(undefined)).toEqual({ passed: 0, failed: 1 });
    expect(countCheck(false)).toEqual({ passed: 0, failed: 1 });
    expect(countCheck(true)).toEqual({ passed: 0, failed: 0 });
  });

  it('does not call a run good that ended badly', () => {
    expect(withExit({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 1 });
    expect(withExit({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 });
    expect(withExit({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 0 });
  });
});

describe('renderSummary', () => {
  it('ends with the sum of all runs', () => {
    const outcomes = [
      { name: 'lint', seconds: 1, passed: 0, failed: 1 },
      { name: 'unit', seconds: 2.25, passed: 7, failed: 0 },
      { name: 'int', seconds: 3, passed: 4, failed: 2, unsteady: ['one.int-spec.ts'] },
    ];
    const lines = renderSummary(outcomes, 5.5).split('\n');
    expect(lines.at(-1)).toBe('11 passed, 3 failed');
    expect(lines).toContain('  unit       ok        2.3 s  7 passed, 0 failed');
    expect(lines).toContain('  total                5.5 s');
    expect(lines).toContain('  unsteady: one.int-spec.ts failed beside others and passed alone');
  });
});

describe('productEnvironment', () => {
  it('keeps the product under test away from the databases of the shell', () => {
    const shell = {
      DATABASE_URL: 'real',
      REDIS_URL: 'real',
      POSTGRES_HOST: 'real',
      DEFAULT_USER_EMAIL: 'me',
      PATH: '/bin',
    };
    const env = productEnvironment(shell, { stateDir: '/state', port: 4000, DATABASE_URL: 'throwaway' });
    expect(env).toMatchObject({ PATH: '/bin', STATE_DIR: '/state', PORT: '4000', DATABASE_URL: 'throwaway' });
    expect(Object.values(env)).not.toContain('real');
    expect(env).not.toHaveProperty('DEFAULT_USER_EMAIL');
  });
});
