// Bundles TypeScript entries into runnable CommonJS: swc keeps the decorators' metadata, esbuild joins the files.
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import * as esbuild from 'esbuild';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

const swcConfig = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;
const aliases = Object.fromEntries(Object.entries(paths).map(([alias, [target]]) => [alias, join(root, target)]));

const swcPlugin = {
  name: 'swc',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        ...swcConfig,
        filename: path,
        sourceFileName: basename(path), // esbuild reads it from the file's folder
        module: { type: 'es6' },
        sourceMaps: 'inline',
        swcrc: false,
        configFile: false,
      });
      return { contents: code, loader: 'js' };
    });
  },
};

/** What esbuild names functions with, and the same for those alone that are not named so already. */
const NAMING = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
const NAMING_SPARINGLY = NAMING.replace('=> ', '=> target.name === value ? target : ');

/**
 * Names are kept for what esbuild had to rename. Given anew to every closure, each time one is made, they would cost it a
 * table of properties of its own: 300 bytes, in what waits by the thousand.
 */
const sparingNames = (code) => code.replace(NAMING, NAMING_SPARINGLY);

/**
 * One character beyond Latin-1 has Node keep the whole text of a bundle, megabytes in each process, in two bytes a character.
 * esbuild escapes those of strings; those of patterns and comments may be written so, too.
 */
const narrowText = (code) =>
  code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const memoryPlugin = {
  name: 'memory',
  setup(build) {
    build.onEnd(({ metafile }) => {
      for (const output of Object.keys(metafile?.outputs ?? {}).filter((name) => name.endsWith('.js'))) {
        const file = join(root, output);
        writeFileSync(file, narrowText(sparingNames(readFileSync(file, 'utf8'))));
      }
    });
  },
};

/** Bundles `entries` (output name → source file) into `outdir`; packages stay outside. Returns esbuild's metafile. */
export async function bundle(entries, outdir, { minify = false } = {}) {
  const result = await esbuild.build({
    entryPoints: entries,
    outdir,
    absWorkingDir: root,
    alias: aliases,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    keepNames: true,
    minify,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [swcPlugin, memoryPlugin],
  });
  return result.metafile;
}

/** Every worker-thread and child-process entry of the libs, with those of their tests if asked: name → source file. */
export async function processEntries({ tests = false } = {}) {
  const files = await readdir(join(root, 'libs'), { recursive: true });
  const entries = files.filter(
    (file) => /\.(worker|child|preload)\.ts$/.test(file) && (tests || file.includes('/src/')),
  );
  return Object.fromEntries(
    entries.map((file) => [file.split('/').pop().replace(/\.ts$/, ''), join(root, 'libs', file)]),
  );
}
