import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';

/** What a person may have to wait for before the page does anything; nothing is kept for later by less. */
const MAX_BYTES = 250 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Built once, aside of what runs. */
function build(): { outdir: string; manifest: Record<string, Chunk> } {
  const outdir = mkdtempSync(join(tmpdir(), 'web-client-'));
  const vite = join(__dirname, '../../../../node_modules/vite/bin/vite.js');
  const config = join(__dirname, '../vite.config.mjs');
  const args = [vite, 'build', '--config', config, '--outDir', outdir, '--manifest', '--logLevel', 'error'];
  execFileSync(process.execPath, args, { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } });
  return {
    outdir,
    manifest: JSON.parse(readFileSync(join(outdir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  };
}

describe('the first load', () => {
  const { outdir, manifest } = build();
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  /** Everything that is loaded with these modules, each file once. */
  function filesOf(names: readonly string[]): Set<string> {
    const files = new Set<string>();
    const add = (name: string): void => {
      const chunk = manifest[name]!;
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    };
    names.forEach(add);
    return files;
  }

  it.each([
    ['sign-in', ['src/features/sign-in/sign-in.page.tsx']],
    ['chat with an answer', ['src/features/chat/chat.page.tsx', 'src/features/chat/markdown.tsx']],
  ])('of %s is less than 250 KB of compressed script', (_page, modules) => {
    const files = filesOf(['index.html', ...modules]);
    const sizes = [...files].map((file) => gzipSync(readFileSync(join(outdir, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
    expect([...files].join()).not.toMatch(/katex|pdf/);
  });
});
