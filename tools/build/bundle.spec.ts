import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  it('keeps names, and gives none to a function that has it already', async () => {
    const entry = join(outdir, 'named.ts');
    writeFileSync(
      entry,
      `export class Map { static readonly own = globalThis.Map; }
       export function make(): () => number { const once = (): number => 1; return once; }`,
    );
    await bundle({ named: entry }, outdir);
    const { Map: Named, make } = jest.requireActual<{ Map: new () => object; make(): () => number }>(
      join(outdir, 'named.js'),
    );
    expect([Named.name, make.name, make().name]).toEqual(['Map', 'make', 'once']);
    // As the engine makes it: a name that was defined anew would be writable no less, but the last of its properties.
    expect(Object.getOwnPropertyNames(make())).toEqual(['length', 'name']);
    expect(readFileSync(join(outdir, 'named.js'), 'utf8')).toContain('=> target.name === value ? target : __defProp(');
  });

  it('holds no character beyond Latin-1, and means the same', async () => {
    const entry = join(outdir, 'wide.ts');
    writeFileSync(
      entry,
      `/** “Quoted” … 🚀 */
       export class Wide { /** … */ find(text: string) { return /[“”…]+|[🚀-🚂]/gu[Symbol.match](text); } }
       export const text = \`“…” 🚀 é\`;`,
    );
    await bundle({ wide: entry }, outdir);
    const { Wide, text } = jest.requireActual<{ Wide: new () => { find(text: string): string[] }; text: string }>(
      join(outdir, 'wide.js'),
    );
    expect([text, new Wide().find(`a${text}🚁`)]).toEqual(['“…” 🚀 é', ['“…”', '🚀', '🚁']]);
    expect(readFileSync(join(outdir, 'wide.js'), 'utf8')).not.toMatch(/[^\0-\xff]/);
  });
});
