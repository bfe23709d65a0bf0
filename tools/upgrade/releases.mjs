import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../local-services/files.mjs';
import { ROOT } from '../start/settings.mjs';

const APPS = ['api', 'worker', 'migrate'];
/** Below the root, so that what is built there finds the packages of the workspace. */
const FOLDER = join(ROOT, '.local', 'releases');

/** @typedef {{ version: string, commit?: string, rolls_from: string[] }} Release the one being made has no commit yet */

/** Every release that was declared, the oldest first, and the one being made last. @returns {Release[]} */
export const declaredReleases = () => readJson(join(ROOT, 'docs/releases.json')).releases;

/** The release before the one being made. @returns {Release} */
export const previousRelease = () => declaredReleases().at(-2);

/** Where the built processes of the release being made are. */
export const CURRENT = { version: declaredReleases().at(-1).version, folder: ROOT };

function run(command, args, options) {
  const { status, stderr, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? String(stderr).slice(-2_000)}`);
}

/** What lock files say of packages, without the workspace's own name and version. */
function packagesOf(folder) {
  const { '': own, ...packages } = readJson(join(folder, 'package-lock.json')).packages;
  return JSON.stringify(packages);
}

/** @throws Error that says what to do where the history of this clone does not reach back to the commit */
function needCommit({ version, commit }) {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  if (status === 0) return;
  throw new Error(
    `The commit of release ${version} (${commit}) is not in this clone, whose processes are needed. Fetch the history: git fetch --unshallow`,
  );
}

/**
 * Builds the processes of a release from its commit, once. Packages are those of the workspace where the lock files agree.
 * @param {Release} release
 * @returns {{ version: string, folder: string }} `dist/apps` in `folder` holds them
 */
export function builtRelease(release, say = console.log) {
  const { version, commit } = release;
  needCommit(release);
  const folder = join(FOLDER, `${version}-${commit.slice(0, 12)}`);
  const finished = join(folder, '.built');
  if (existsSync(finished)) return { version, folder };
  say(`Building ${version} from ${commit.slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(FOLDER, `${version}.tar`);
  run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT });
  run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const { version: built } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (built !== version) throw new Error(`The commit of release ${version} says that it is ${built}.`);
  if (packagesOf(folder) !== packagesOf(ROOT)) run('npm', ['ci'], { cwd: folder });
  run(process.execPath, [join(folder, 'tools/build/build-app.mjs'), ...APPS], { cwd: folder });
  writeFileSync(finished, '');
  return { version, folder };
}
