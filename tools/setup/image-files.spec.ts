import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const FETCH = 'RUN node tools/setup/fetch-builtin-model.mjs';
const CANNOT_BE_HAD = 3;

const linesOf = (file: string) => readFileSync(join(ROOT, 'docker', file), 'utf8').split('\n');
const fetching = readdirSync(join(ROOT, 'docker')).filter(
  (file) => file.endsWith('.Dockerfile') && linesOf(file).some((line) => line.startsWith(FETCH)),
);

/** Copies what the first stage of an image has copied when it fetches the weights. */
function copyAsImage(file: string, workspace: string): void {
  for (const line of linesOf(file)) {
    if (line.startsWith(FETCH)) return;
    if (!line.startsWith('COPY ')) continue;
    const sources = line.split(' ').slice(1, -1);
    const target = join(workspace, line.split(' ').at(-1)!);
    for (const source of sources) {
      const intoFolder = line.endsWith('/');
      if (intoFolder) mkdirSync(target, { recursive: true });
      cpSync(join(ROOT, source), intoFolder ? join(target, basename(source)) : target, { recursive: true });
    }
  }
}

describe('Images', () => {
  let workspace: string;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'image-'));
  });
  afterEach(() => rmSync(workspace, { recursive: true, force: true }));

  it.each(fetching)('%s copies every file that fetching the weights reads', (file) => {
    copyAsImage(file, workspace);
    // Without npm the script gets as far as the download, and says that there is none.
    const script = join(workspace, 'tools/setup/fetch-builtin-model.mjs');
    const result = spawnSync(process.execPath, [script, join(workspace, 'weights')], { env: { PATH: '' } });
    expect(result.stderr.toString()).toContain('npm cannot be started');
    expect(result.status).toBe(CANNOT_BE_HAD);
  });

  it('are the ones of every app that calls the built-in models', () => {
    expect(fetching.sort()).toEqual(['api.Dockerfile', 'migrate.Dockerfile', 'worker.Dockerfile']);
  });
});
