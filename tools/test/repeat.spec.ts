const { filesToRepeat, mergeRepeated } = jest.requireActual<{
  filesToRepeat(results: object | undefined): string[];
  mergeRepeated(first: object, repeated: object | undefined): { results: object; unsteady: string[] };
}>('./repeat.mjs');

const file = (name: string, ...outcomes: string[]) => ({
  name,
  status: outcomes.includes('failed') || outcomes.length === 0 ? 'failed' : 'passed',
  assertionResults: outcomes.map((status) => ({ status })),
});
const count = (files: ReturnType<typeof file>[], wanted: string) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
const output = (...testResults: ReturnType<typeof file>[]) => ({
  testResults,
  numPassedTests: count(testResults, 'passed'),
  numFailedTests: count(testResults, 'failed'),
  numRuntimeErrorTestSuites: testResults.filter(({ assertionResults }) => assertionResults.length === 0).length,
});

describe('Repeating what failed', () => {
  it('takes the few files that failed, one that could not run included', () => {
    expect(filesToRepeat(output(file('a', 'passed'), file('b', 'passed', 'failed'), file('c')))).toEqual(['b', 'c']);
    expect(filesToRepeat(output(file('a', 'passed')))).toEqual([]);
    expect(filesToRepeat(undefined)).toEqual([]);
  });

  it('takes none where many failed', () => {
    expect(filesToRepeat(output(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name, 'failed'))))).toEqual([]);
  });

  it('counts the second outcome, every test once, and names what was unsteady', () => {
    const first = output(file('a', 'passed'), file('b', 'passed', 'failed'), file('c'));
    const second = output(file('b', 'passed', 'passed'), file('c', 'passed', 'failed'));
    expect(mergeRepeated(first, second)).toEqual({
      results: { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 0 },
      unsteady: ['b'],
    });
  });

  it('keeps the first outcome where the second run got nowhere', () => {
    const first = output(file('a', 'failed'));
    expect(mergeRepeated(first, undefined)).toEqual({ results: first, unsteady: [] });
  });
});

export {};
