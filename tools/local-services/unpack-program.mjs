import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './install-program.mjs';

/**
 * Finds a program that needs no installing, a single file of a Debian package, and unpacks that package into a folder
 * where it is missing; no rights are needed for it.
 * @param {{ program: string, debianPackage: string, folder: string }} wanted
 * @throws Error that says what to do by hand
 */
export function unpackProgram({ program, debianPackage, folder }, { env = process.env } = {}) {
  const own = join(folder, 'usr/bin');
  const found = findProgram([program], `${env.PATH ?? ''}:${own}`);
  if (found) return found;
  const advice = `Please do: apt-get install ${debianPackage} (Debian, Ubuntu) or brew install ${debianPackage} (macOS)`;
  if (env.LOCAL_INSTALL === 'never') throw new Error(`${program} is not installed and LOCAL_INSTALL=never. ${advice}`);
  mkdirSync(folder, { recursive: true });
  const run = (...command) => spawnSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8' });
  const download = () => run('apt-get', 'download', debianPackage);
  let { status, stderr } = download();
  // A list of packages that is missing, or older than its package, can be had anew by root alone.
  if (status !== 0 && process.getuid?.() === 0) {
    run('apt-get', 'update', '-qq', '-o', 'DPkg::Lock::Timeout=180');
    ({ stderr } = download());
  }
  const file = readdirSync(folder).find((name) => name.startsWith(`${debianPackage}_`) && name.endsWith('.deb'));
  if (file) run('dpkg', '-x', file, folder);
  const unpacked = findProgram([program], own);
  if (!unpacked) throw new Error(`${program} is not installed and could not be had. ${advice}\n${stderr ?? ''}`);
  return unpacked;
}
