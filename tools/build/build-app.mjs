#!/usr/bin/env node
// node tools/build/build-app.mjs <app>...
// Builds each app into dist/apps/<app>: main.js, the commands that operators run in its place (`*.command.ts`), the entries
// of its child processes, the migrations it needs, and a package.json with exactly the packages it imports, at the versions of the lock file. What browsers run of it comes
// along in client/. `npm ci` in that folder makes it runnable anywhere.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, processEntries, root } from './bundle.mjs';
import { buildClient } from './build-client.mjs';
import { clientHash, inputsHash, stampInputs } from './inputs.mjs';
import { pruneLockfile } from './prune-lockfile.mjs';

/** Packages that are loaded by name at run time and so are invisible to the bundler. */
const LOADED_BY_NAME = { '@nestjs/core': ['@nestjs/platform-express'], typeorm: ['pg'] };

/** Where the build of an app lies. */
export const folderOf = (app) => join(root, 'dist', 'apps', app);

/** What the build of an app is made from, where processes are made from `processes`. */
export const inputsOf = async (app, processes) => `${processes}${await clientHash(app)}`;

/** Builds one app. @param inputs what `inputsOf` gave before the first file was read */
export async function buildApp(app, inputs) {
  const finished = folderOf(app);
  // Built aside and put in place whole, so that a build that fails leaves what was there.
  const outdir = join(root, 'dist', 'apps', `.${app}-${process.pid}`);
  await mkdir(outdir, { recursive: true });
  try {
    await buildInto(outdir, app);
    await stampInputs(outdir, inputs);
    await rm(finished, { recursive: true, force: true });
    await rename(outdir, finished);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

async function buildInto(outdir, app) {
  const meta = await bundle(await programsOf(app), outdir);
  const metas = [meta];
  const libs = libsOf(meta);
  const entries = Object.entries(await processEntries()).filter(([, source]) =>
    libs.some((lib) => source.includes(`/${lib}/`)),
  );
  if (entries.length > 0) metas.push(await bundle(Object.fromEntries(entries), outdir));
  const packageJson = await manifest(app, packagesOf(metas));
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  await writeJson(join(outdir, 'package.json'), packageJson);
  await writeJson(join(outdir, 'package-lock.json'), pruneLockfile(lock, packageJson));
  await copyFile(join(root, '.npmrc'), join(outdir, '.npmrc'));
  const assets = join(root, 'apps', app, 'src', 'assets');
  if (existsSync(assets)) await cp(assets, join(outdir, 'assets'), { recursive: true });
  await buildClient(app, join(outdir, 'client'));
}

/** The process of an app, and the commands beside it: name → source file. */
async function programsOf(app) {
  const folder = join(root, 'apps', app, 'src');
  const commands = (await readdir(folder)).filter((file) => file.endsWith('.command.ts'));
  return Object.fromEntries(
    ['main.ts', ...commands].map((file) => [file.replace(/(\.command)?\.ts$/, ''), join(folder, file)]),
  );
}

function writeJson(path, value) {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

function libsOf(meta) {
  const sources = Object.keys(meta.inputs).map((path) => /^libs\/((?:platform\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(sources.filter(Boolean))].map((lib) => `libs/${lib}`);
}

function packagesOf(metas) {
  const names = metas
    .flatMap((meta) => Object.values(meta.inputs).flatMap((input) => input.imports))
    // esbuild lists its own helpers as an import of "<runtime>".
    .filter((imported) => imported.external && !imported.path.startsWith('<'))
    .map(({ path }) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  const all = new Set(names);
  for (const [owner, extra] of Object.entries(LOADED_BY_NAME))
    if (all.has(owner)) extra.forEach((name) => all.add(name));
  return [...all].sort();
}

async function manifest(app, packages) {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, versionOf(own, name)]));
  return {
    name: `${own.name}-${app}`,
    version: own.version,
    private: true,
    main: 'main.js',
    scripts: { start: 'node main.js' },
    engines: own.engines,
    dependencies,
    overrides: own.overrides,
  };
}

function versionOf(own, name) {
  const version = own.dependencies[name];
  if (!version) throw new Error(`"${name}" is imported by an app but is not a dependency of the workspace.`);
  return version;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const app of process.argv.slice(2)) await buildApp(app, await inputsOf(app, await inputsHash()));
}
