/**
 * What one Jest run proved. A file that could not run at all holds an unknown number of tests: it counts as one failed.
 * @param {object | undefined} results Jest's JSON output; undefined when it did not get as far
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(results) {
  if (!results) return { passed: 0, failed: 1 };
  return { passed: results.numPassedTests, failed: results.numFailedTests + results.numRuntimeErrorTestSuites };
}

/** The outcome of a step that ran no tests: it has nothing to add when it passed and is one failure when it did not. */
export const countCheck = (ok) => ({ passed: 0, failed: ok ? 0 : 1 });

/**
 * Joins what Jest counted with how its process ended: a run that failed without a failed test (a coverage threshold, a
 * crash at the end) is a failure all the same.
 */
export function withExit(counts, exitedWell) {
  return exitedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * The closing table, the files that passed at their second run only, and the one line that scripts read.
 * @param {{ name: string, seconds: number, passed: number, failed: number, unsteady?: string[] }[]} outcomes
 * @param {number} seconds what everything took; less than the sum, since checks run beside each other
 */
export function renderSummary(outcomes, seconds) {
  const rows = outcomes.map(({ name, seconds, passed, failed }) => {
    const counts = passed > 0 || failed > 0 ? `${passed} passed, ${failed} failed` : '';
    return `  ${name.padEnd(10)} ${failed > 0 ? 'FAILED' : 'ok    '} ${seconds.toFixed(1).padStart(6)} s  ${counts}`.trimEnd();
  });
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    '',
    ...rows,
    `  ${'total'.padEnd(10)}        ${seconds.toFixed(1).padStart(6)} s`,
    ...unsteady.map((file) => `  unsteady: ${file} failed beside others and passed alone`),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
