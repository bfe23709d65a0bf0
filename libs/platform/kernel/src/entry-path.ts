import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the JavaScript file that a worker thread or child process starts from.
 *
 * In a built app every `*.worker.ts` and `*.child.ts` lies beside `main.js`; when the code runs from source (tests),
 * the same entries are in `dist/entries` of the workspace.
 * @param name file name without extension, e.g. `extraction.child`
 * @param fromDir the caller's `__dirname`
 */
export function entryPath(name: string, fromDir: string): string {
  const bundled = join(fromDir, `${name}.js`);
  if (existsSync(bundled)) return bundled;
  for (let dir = fromDir; dir !== dirname(dir); dir = dirname(dir)) {
    const built = join(dir, 'dist', 'entries', `${name}.js`);
    if (existsSync(built)) return built;
  }
  throw new Error(`No built entry "${name}.js" beside ${fromDir}; run "node tools/build/build-entries.mjs".`);
}
