import { requireProgram } from '../local-services/install-program.mjs';

const CHROMIUM = {
  programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  debianPackage: 'chromium',
  brewFormula: 'chromium',
};

/** Finds the browser that tests drive, and installs it where it is missing. @throws Error that says what to do by hand */
export async function findBrowser({ env = process.env, say = console.log } = {}) {
  return { variables: { TEST_CHROMIUM: requireProgram(CHROMIUM, { env, say }) }, stop: async () => undefined };
}
