import { HttpConfig, loadConfig } from '@svc/config';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const FETCH = 'RUN node tools/setup/fetch-builtin-model.mjs';
const CANNOT_BE_HAD = 3;

const textOf = (file: string) => readFileSync(join(ROOT, 'docker', file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n');

/** The services of the composition that are made here, each with its lines. */
function ownServices(): Map<string, string> {
  const services = textOf('compose.yaml').split('\nservices:\n')[1]!;
  const blocks = services.split(/\n\n(?= {2}\w)/).map((block) => [block.trim().split(':')[0]!, block] as const);
  return new Map(blocks.filter(([, block]) => block.includes('build:')));
}

/** The stages of an image, from the named one to what it is made from first. */
function stagesUpTo(target: string): string[] {
  const base = linesOf('Dockerfile').find((line) => line.startsWith('FROM ') && line.endsWith(` AS ${target}`));
  return base ? [target, ...stagesUpTo(base.split(' ')[1]!)] : [];
}

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

  it('copy every file that fetching the weights reads', () => {
    copyAsImage('Dockerfile', workspace);
    // Without npm the script gets as far as the download, and says that there is none.
    const script = join(workspace, 'tools/setup/fetch-builtin-model.mjs');
    const result = spawnSync(process.execPath, [script, join(workspace, 'weights')], { env: { PATH: '' } });
    expect(result.stderr.toString()).toContain('npm cannot be started');
    expect(result.status).toBe(CANNOT_BE_HAD);
  });

  it('are those of every app, with the weights where built-in models are called or given to tenants', () => {
    const services = ownServices();
    const apps = readdirSync(join(ROOT, 'apps')).filter((name) => !name.endsWith('-e2e'));
    expect([...services.keys()].sort()).toEqual(apps.sort());
    const targets = [...services].map(([name, block]) => [name, /target: ([\w-]+), args: \{ APP: (\w+)/.exec(block)!]);
    for (const [name, [, target, app]] of targets as [string, [string, string, string]][]) {
      expect(app).toBe(name);
      expect([name, stagesUpTo(target)]).toEqual([name, expect.arrayContaining(['runtime', 'plain'])]);
      expect([name, stagesUpTo(target).includes('with-models')]).toEqual([name, name !== 'web']);
    }
  });

  it('run without rights, on a root file system that is only read', () => {
    const text = textOf('compose.yaml');
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
      expect(text.slice(0, text.indexOf('x-app:'))).toContain(rule);
    }
    expect(text.slice(text.indexOf('x-app:'), text.indexOf('services:'))).toContain('<<: *confined');
    for (const [name, block] of ownServices()) expect([name, /<<: \*(app|confined)/.test(block)]).toEqual([name, true]);
  });

  it('are killed later than the process ends that finishes what it has', () => {
    const confined = textOf('compose.yaml').split('x-confined:')[1]!.split('x-app:')[0]!;
    const waits = Number(/^ {2}stop_grace_period: (\d+)s$/m.exec(confined)?.[1]);
    // Jobs that are told to stop have five seconds to clean up, and connections close after that.
    const { shutdownGraceSeconds } = loadConfig([HttpConfig], {}).configs.get(HttpConfig) as HttpConfig;
    expect(waits).toBeGreaterThanOrEqual(shutdownGraceSeconds + 15);
    expect(textOf('compose.yaml')).not.toContain('SHUTDOWN_GRACE_SECONDS:');
  });

  it('have a first process that takes up what browsers leave, where there is a browser', () => {
    const stages = textOf('Dockerfile').split(/^FROM /m);
    for (const stage of stages.filter((each) => each.includes('install') && each.includes('chromium'))) {
      expect(stage).toMatch(/apt-get install .* tini /);
      expect(stage).toContain('ENTRYPOINT ["/usr/bin/tini", "--"]');
    }
    expect(stages.filter((each) => each.includes('ENTRYPOINT'))).toHaveLength(1);
  });

  it('end as a user without rights, with a health check and without a package manager', () => {
    const stages = textOf('Dockerfile').split(/^FROM /m);
    for (const name of ['plain', 'with-browser']) {
      const stage = stages.find((each) => each.split('\n')[0]!.endsWith(` AS ${name}`))!;
      expect([name, stage.match(/^USER (\w+)$/gm)!.at(-1)]).toEqual([name, 'USER node']);
    }
    expect(stages.find((each) => each.split('\n')[0]!.endsWith(' AS plain'))).toContain('HEALTHCHECK');
    expect(stages.find((each) => each.split('\n')[0]!.endsWith(' AS runtime'))).toContain('/usr/local/bin/npm');
  });
});
