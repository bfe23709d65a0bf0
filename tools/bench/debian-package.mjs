import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Brings a package of Debian here and unpacks it, without installing it.
 * @param {string} folder where it is put · @param {string[]} names of which the first that there is, is taken
 * @returns {{ name: string, folder: string }} its files as they would lie below the root
 * @throws Error that says why none could be had
 */
export function unpackDebianPackage(folder, names) {
  mkdirSync(folder, { recursive: true });
  const reasons = [];
  for (const name of names) {
    try {
      execFileSync('apt-get', ['download', name], { cwd: folder, stdio: 'pipe' });
      const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
      const unpacked = join(folder, name);
      execFileSync('dpkg-deb', ['--extract', join(folder, file), unpacked], { stdio: 'pipe' });
      return { name, folder: unpacked };
    } catch (error) {
      reasons.push(
        `${name}: ${String(error.stderr ?? error.message)
          .trim()
          .split('\n')
          .at(-1)}`,
      );
    }
  }
  throw new Error(`No package of Debian could be had. ${reasons.join(' · ')}`);
}
