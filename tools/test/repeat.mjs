/** More failing files than these are no accident, and running them again would only take time. */
const REPEATED_AT_MOST = 5;

const failedFiles = (results) => results.testResults.filter(({ status }) => status === 'failed');

/**
 * The files worth running a second time, alone: where others run beside them, a machine too busy for a moment fails a
 * test that waits for something real. One that fails twice has failed; one that passes then is named as unsteady.
 * @param {object | undefined} results Jest's JSON output
 * @returns {string[]} paths; none where everything passed, or where more failed than chance explains
 */
export function filesToRepeat(results) {
  const files = results ? failedFiles(results).map(({ name }) => name) : [];
  return files.length <= REPEATED_AT_MOST ? files : [];
}

/**
 * Jest's output with what the repeated files came to in the place of their first outcome.
 * @param {object} first
 * @param {object | undefined} repeated Jest's output of the files alone; undefined when it did not get as far
 * @returns {{ results: object, unsteady: string[] }} `unsteady`: the files that passed the second time only
 */
export function mergeRepeated(first, repeated) {
  if (!repeated) return { results: first, unsteady: [] };
  const again = failedFiles(first).flatMap(({ assertionResults }) => assertionResults);
  const passedBefore = again.filter(({ status }) => status === 'passed').length;
  const results = {
    numPassedTests: first.numPassedTests - passedBefore + repeated.numPassedTests,
    numFailedTests: repeated.numFailedTests,
    numRuntimeErrorTestSuites: repeated.numRuntimeErrorTestSuites,
  };
  const passed = ({ status }) => status === 'passed';
  return { results, unsteady: repeated.testResults.filter(passed).map(({ name }) => name) };
}
