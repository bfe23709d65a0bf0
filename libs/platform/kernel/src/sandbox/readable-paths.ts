import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a child must read to run at all: its script, and every `node_modules` that Node looks into from there, under the
 * name it is asked by and under its true one. Patterns of `--allow-fs-read`.
 */
export function readableBy(entry: string): string[] {
  const packages = foldersAbove(entry)
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, realpathSync(folder)])
    .map((folder) => join(folder, '*'));
  return [...new Set([entry, realpathSync(entry), ...packages])];
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}
