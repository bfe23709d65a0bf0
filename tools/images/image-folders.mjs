import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

function npm(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: MOST_OUTPUT_BYTES });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} in ${cwd} failed: ${stderr.slice(-2_000)}`);
  return stdout;
}

/**
 * What `/app` is in the image of a built app: its own files and the packages of its own lock file, as the Dockerfile has it.
 * @returns {{ app: string, folder: string, packages: number }} how many packages its bill of materials lists
 */
export function makeImageFolder(parent, app) {
  const folder = join(parent, app);
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'dist', 'apps', app), folder, { recursive: true });
  npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  const bill = npm(folder, 'sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx');
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
  return { app, folder, packages: JSON.parse(bill).components.length };
}
