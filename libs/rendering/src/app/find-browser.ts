import { accessSync, constants } from 'node:fs';

/**
 * Where Debian and others put Chromium, and what is built from it. First what has no windows: a page costs Chromium itself
 * several times as much, most of it for the window around the page, which it makes even where nobody sees one (ADR 0095).
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chrome-headless-shell',
  '/usr/local/bin/chrome-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/local/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program that a setting names, else the first in a usual place; null where there is none. */
export function findBrowser(named: string | null, places: readonly string[] = PLACES): string | null {
  return (named === null ? places : [named]).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
