// What a build was made from, so that whoever starts the apps knows which of them to build again.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bundle.mjs';

const SOURCES = { folders: ['apps', 'libs', 'migrations', 'tools/build'], kinds: /\.(ts|mjs|json|sql)$/ };
const FILES = ['.npmrc', '.swcrc', 'package-lock.json', 'package.json', 'tsconfig.base.json'];
const STAMP = '.inputs';

/** Where the sources lie of what browsers run of an app. */
export const clientFolder = (app) => join(root, 'apps', app, 'client');

async function digest(folders, isRead) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter(isRead);
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  }
  for (const file of FILES) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** One digest over everything that the build of a process reads. */
export const inputsHash = () =>
  digest(SOURCES.folders, (file) => SOURCES.kinds.test(file) && !/^apps\/[^/]+\/client\//.test(file));

/** The same of what browsers run of an app; empty where there is nothing. */
export const clientHash = async (app) =>
  existsSync(clientFolder(app)) ? digest([`apps/${app}/client`, 'tools/build'], (file) => !/spec\.ts$/.test(file)) : '';

/** Notes down, in the folder of a build, what it was made from: so the note goes wherever the build goes. */
export const stampInputs = (outdir, inputs) => writeFile(join(outdir, STAMP), inputs);

/** What the build in a folder was made from; undefined without one. */
export const stampedInputs = (outdir) => readFile(join(outdir, STAMP), 'utf8').catch(() => undefined);
