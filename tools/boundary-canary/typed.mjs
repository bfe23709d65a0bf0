import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

/** What says which rules there are, and what each folder is compiled with. */
const CONFIGURATION = [
  '.oxlintrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'apps/web/client/tsconfig.json',
  'apps/web/client/test/tsconfig.json',
];
const NAME = 'canary.ts';

/** What the linter finds in some folders: the rules that refuse each file, by its path. */
function refusals(cwd, folders) {
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not judge the canaries: ${stdout}${stderr}`);
  const found = new Map();
  for (const { filename, code } of JSON.parse(stdout).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
  return found;
}

/**
 * Puts code in several folders of an empty repository that is configured as this one is.
 * @param {{ folders: string[], code: string, rules: string[] }} canary
 * @returns {string[]} what was not refused there, a line each
 * @throws Error when a folder is gone
 */
export function acceptedWithTypes({ folders, code, rules }) {
  const copy = mkdtempSync(join(tmpdir(), 'canary-'));
  try {
    for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(copy, path));
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const folder of folders) {
      if (!existsSync(join(ROOT, folder))) throw new Error(`The canary's folder ${folder} is gone; name another one.`);
      mkdirSync(join(copy, folder), { recursive: true });
      writeFileSync(join(copy, folder, NAME), code);
    }
    const found = refusals(copy, folders);
    return folders.flatMap((folder) => {
      const codes = found.get(`${folder}/${NAME}`) ?? [];
      const silent = rules.filter((rule) => !codes.some((name) => name.includes(rule)));
      return silent.map((rule) => `${folder}: the canary was not refused by ${rule}`);
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
