import { requireProgram } from '../local-services/install-program.mjs';

/** The one of the crawler's image. */
const CHROMIUM = {
  programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  debianPackage: 'chromium',
  brewFormula: 'chromium',
};

/** The same engine without the windows around it, which cost a page as much again as what is in it. */
const HEADLESS_SHELL = {
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  brewFormula: 'chromium',
};

/** Finds the browser that tests drive, and installs it where it is missing. @throws Error that says what to do by hand */
export async function findBrowser({ env = process.env, say = console.log } = {}) {
  return { variables: { TEST_CHROMIUM: requireProgram(CHROMIUM, { env, say }) }, stop: async () => undefined };
}

/** The one for our own pages: lighter, where it can be had. */
export async function findPageBrowser({ env = process.env, say = console.log } = {}) {
  let program;
  try {
    program = requireProgram(HEADLESS_SHELL, { env, say });
  } catch (error) {
    // Not every system has it as a package.
    say(`${error.message}\nPages are seen in Chromium itself.`);
    program = requireProgram(CHROMIUM, { env, say });
  }
  return { variables: { TEST_PAGE_BROWSER: program }, stop: async () => undefined };
}
