import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { bundle, root } = jest.requireActual<{
  bundle(entries: Record<string, string>, outdir: string): Promise<object>;
  root: string;
}>('./bundle.mjs');

describe('bundle', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'bundle-'));
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  it('leads from the bundle to the sources, where breakpoints and stack traces find them', async () => {
    const entry = join(root, 'libs/platform/kernel/src/index.ts');
    await bundle({ kernel: entry }, outdir);
    expect(readFileSync(join(outdir, 'kernel.js'), 'utf8')).toMatch(/\n\/\/# sourceMappingURL=kernel\.js\.map\n$/);
    const { sources } = JSON.parse(readFileSync(join(outdir, 'kernel.js.map'), 'utf8')) as { sources: string[] };
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(resolve(outdir, source)))).toEqual([]);
  });
});
