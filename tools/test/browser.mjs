import { requireProgram } from '../local-services/install-program.mjs';

const CHROMIUM = {
  programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  debianPackage: 'chromium',
  brewFormula: 'chromium',
};

/** The same engine without the windows around it, which cost a page as much again as what is in it; the crawler's image has it. */
const HEADLESS_SHELL = {
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  brewFormula: 'chromium',
};

/** Finds Chromium, and installs it where it is missing. @throws Error that says what to do by hand */
export async function findBrowser({ env = process.env, say = console.log } = {}) {
  return { variables: { TEST_CHROMIUM: requireProgram(CHROMIUM, { env, say }) }, stop: async () => undefined };
}

/** Finds the browser for pages, ours and those of crawls: the lighter one, where it can be had. */
export async function findHeadlessBrowser({ env = process.env, say = console.log } = {}) {
  let program;
  try {
    program = requireProgram(HEADLESS_SHELL, { env, say });
  } catch (error) {
    // Not every system has it as a package.
    say(`${error.message}\nPages are read and seen in Chromium itself.`);
    program = requireProgram(CHROMIUM, { env, say });
  }
  return { variables: { TEST_HEADLESS_BROWSER: program }, stop: async () => undefined };
}
