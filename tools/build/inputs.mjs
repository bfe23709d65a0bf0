// What a build was made from, so that whoever starts the apps knows which of them to build again.
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bundle.mjs';

const FOLDERS = ['apps', 'libs', 'migrations', 'tools/build'];
const FILES = ['.npmrc', '.swcrc', 'package-lock.json', 'package.json', 'tsconfig.base.json'];
const STAMP = '.inputs';

/** One digest over everything that a build reads. */
export async function inputsHash() {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
      /\.(ts|mjs|json|sql)$/.test(file),
    );
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  for (const file of FILES) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Notes down, in the folder of a build, what it was made from: so the note goes wherever the build goes. */
export const stampInputs = (outdir, inputs) => writeFile(join(outdir, STAMP), inputs);

/** What the build in a folder was made from; undefined without one. */
export const stampedInputs = (outdir) => readFile(join(outdir, STAMP), 'utf8').catch(() => undefined);
