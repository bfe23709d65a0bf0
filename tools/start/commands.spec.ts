import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';

const ROOT = resolve(__dirname, '../..');

/** The commands of package.json that install what is missing by themselves, beside `nx serve`. */
const ENTRIES = [
  'tools/bench/bench.mjs',
  'tools/images/images.mjs',
  'tools/start/reset.mjs',
  'tools/start/serve.mjs',
  'tools/start/start.mjs',
  'tools/start/stop.mjs',
  'tools/test/test.mjs',
  'tools/upgrade/upgrade.mjs',
];

async function graphOf(entries: readonly string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: ROOT,
    outdir: 'unwritten',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile.inputs;
}

/** The packages that a file needs to be loaded, each as `file: package`; what it imports later is not among them. */
function packagesToLoad(entry: string, graph: Metafile['inputs']): string[] {
  const files = new Set([entry]);
  const packages: string[] = [];
  for (const file of files) {
    for (const { path, kind, external } of graph[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) files.add(path);
      else if (!isBuiltin(path)) packages.push(`${file}: ${path}`);
    }
  }
  return packages;
}

describe('the commands of a clone in which nothing is installed', () => {
  it('are told apart from what needs packages', async () => {
    const entry = 'tools/generate/generate.mjs';
    expect(packagesToLoad(entry, await graphOf([entry]))).toContain('tools/build/bundle.mjs: esbuild');
  });

  it.each(ENTRIES)('%s loads with Node alone', async (entry) => {
    expect(packagesToLoad(entry, await graphOf([entry]))).toEqual([]);
  });
});
