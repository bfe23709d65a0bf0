import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './install-program.mjs';

/** Downloads a package into a folder and unpacks it there. @returns what went wrong, as far as the programs say so */
function fetchPackage(debianPackage, folder) {
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
  return stderr ?? '';
}

/**
 * Finds a program that needs no installing, a single file of a Debian package, and unpacks that package into a folder
 * where it is missing; no rights are needed for it. Several may do so at once.
 * @param {{ program: string, debianPackage: string, folder: string }} wanted
 * @throws Error that says what to do by hand
 */
export function unpackProgram({ program, debianPackage, folder }, { env = process.env } = {}) {
  const own = join(folder, 'usr/bin');
  const found = findProgram([program], `${env.PATH ?? ''}:${own}`);
  if (found) return found;
  const advice = `Please do: apt-get install ${debianPackage} (Debian, Ubuntu) or brew install ${debianPackage} (macOS)`;
  if (env.LOCAL_INSTALL === 'never') throw new Error(`${program} is not installed and LOCAL_INSTALL=never. ${advice}`);
  mkdirSync(dirname(folder), { recursive: true });
  // In place only when it is whole: others look there.
  const fresh = mkdtempSync(`${folder}-`);
  const said = fetchPackage(debianPackage, fresh);
  if (!existsSync(own) && findProgram([program], join(fresh, 'usr/bin'))) renameIntoPlace(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  const unpacked = findProgram([program], own);
  if (!unpacked) throw new Error(`${program} is not installed and could not be had. ${advice}\n${said}`);
  return unpacked;
}

function renameIntoPlace(fresh, folder) {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Somebody else was quicker.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}
