import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forkSandboxed, type SandboxedChild, type SandboxOptions } from './fork-sandboxed';
import { networkRefusal, type NetworkRefusal } from './network-refusal';

/** Runs what it is told and says how that ended. */
const CHILD = `
  const say = (error) => error?.cause?.code ?? error?.code ?? error?.name ?? String(error);
  const AsyncFunction = (async () => undefined).constructor;
  process.on('message', async ({ name, code }) => {
    let end;
    try { end = await new AsyncFunction('require', code)(require); } catch (error) { end = say(error); }
    process.send({ name, end: end === undefined ? 'undefined' : end });
  });`;
/** The folder of the packages, and one of them with native code. */
const ROOT = dirname(dirname(require.resolve('saxes/package.json')));
const WITHIN_MS = 5_000;

const MODES: NetworkRefusal[] = ['modules'];
if (networkRefusal(__filename) !== 'modules') MODES.push(networkRefusal(__filename));

describe.each(MODES)('forkSandboxed, the network refused by %s', (network) => {
  let folder: string;
  let home: string;
  let server: Server;
  let port: number;
  let calls = 0;
  const children: SandboxedChild[] = [];

  beforeAll(async () => {
    server = createServer((_, response) => response.end(String((calls += 1))));
    server.on('connection', () => (calls += 1));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    home = join(folder, 'home');
    mkdirSync(home);
    calls = 0;
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => server.close());

  const start = (options: Partial<SandboxOptions> = {}, scripts = folder): SandboxedChild => {
    const entry = join(scripts, 'child.js');
    writeFileSync(entry, CHILD);
    const child = forkSandboxed(entry, { home, network, ...options });
    children.push(child);
    return child;
  };
  const ask = async (child: SandboxedChild, code: string): Promise<unknown> => {
    child.process.send({ code });
    const [{ end }] = (await once(child.process, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })) as [
      { end: unknown },
    ];
    return end;
  };

  it('has no variables, its own flags, and the process id by which it can be ended', async () => {
    const child = start({ execArgv: ['--max-old-space-size=64'] });
    expect(await ask(child, 'return [Object.keys(process.env), process.execArgv.at(-1), process.pid]')).toEqual([
      [],
      '--max-old-space-size=64',
      child.process.pid,
    ]);
    child.kill();
    expect(await once(child.process, 'exit')).toEqual([null, 'SIGKILL']);
  });

  it('reads the file it is shown, until that is taken away, and leaves nothing behind', async () => {
    const given = join(home, 'given.txt');
    writeFileSync(given, 'words');
    const child = start();
    const shown = await child.admit(given);
    const read = `return require('fs').readFileSync(${JSON.stringify(shown)}, 'utf8')`;
    expect(await ask(child, read)).toBe('words');
    await child.dismiss(shown);
    expect(await ask(child, read)).toBe('ENOENT');
    await child.admit(given);
    child.kill();
    expect(readdirSync(home)).toEqual(['given.txt']);
    expect(readFileSync(given, 'utf8')).toBe('words');
  });

  it('leaves nothing behind when the child ends by itself', async () => {
    const given = join(home, 'given.txt');
    writeFileSync(given, 'words');
    const child = start();
    await child.admit(given);
    child.process.send({ code: 'process.exit(0)' });
    await once(child.process, 'exit');
    expect(readdirSync(home)).toEqual(['given.txt']);
  });

  it('loads packages, under a name that only points at them, too', async () => {
    symlinkSync(ROOT, join(folder, 'node_modules'));
    const child = start();
    expect(await ask(child, `return typeof require('saxes').SaxesParser`)).toBe('function');
    expect(await ask(child, `return typeof (await import('saxes')).SaxesParser`)).toBe('function');
  });

  it('reads nothing else', async () => {
    const other = join(folder, 'child-other');
    mkdirSync(other);
    for (const name of ['.env', 'sibling.txt']) writeFileSync(join(folder, name), 'SECRET=1');
    writeFileSync(join(other, 'upload'), 'of somebody else');
    writeFileSync(join(home, 'upload'), 'of somebody else');
    const child = start();
    for (const path of [
      `/proc/${process.pid}/environ`,
      `/proc/${process.pid}/mem`,
      '/proc/self/environ',
      '/proc/self/maps',
      '/etc/passwd',
      __filename,
      join(folder, '.env'),
      join(folder, 'sibling.txt'),
      join(other, 'upload'),
      join(home, 'upload'),
    ]) {
      const name = JSON.stringify(path);
      for (const way of [
        `require('fs').readFileSync(${name}).length`,
        `require('fs').openSync(${name}, 'r')`,
        `require('fs').promises.readFile(${name})`,
        `require('fs').createReadStream(${name}).toArray()`,
        `require('fs').readFileSync(Buffer.from(${name}))`,
        `import('data:text/javascript,import fs from "fs"; fs.readFileSync(' + ${JSON.stringify(name)} + ')')`,
      ]) {
        expect([path, way, await ask(child, `return await ${way}`)]).toEqual([path, way, 'ERR_ACCESS_DENIED']);
      }
    }
    for (const path of [home, folder, dirname(folder)])
      expect(await ask(child, `return require('fs').readdirSync(${JSON.stringify(path)})`)).toBe('ERR_ACCESS_DENIED');
  });

  it('lists no names of the root where its script lies beside the packages', async () => {
    const beside = mkdtempSync(join(dirname(ROOT), 'dist', 'sandbox-'));
    try {
      const child = start({}, beside);
      expect(await ask(child, `return require('fs').readdirSync('/')`)).toBe('ERR_ACCESS_DENIED');
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  });

  it('writes nothing', async () => {
    const child = start();
    const path = JSON.stringify(join(folder, 'written'));
    for (const way of [
      `require('fs').writeFileSync(${path}, 'x')`,
      `require('fs').symlinkSync('/etc', ${path})`,
      `require('fs').linkSync(process.argv[1], ${path})`,
      `require('fs').mkdirSync(${path})`,
      `require('fs').rmSync(process.argv[1])`,
      `require('v8').writeHeapSnapshot(${path})`,
      `process.report.writeReport(${path})`,
      `require('trace_events').createTracing({ categories: ['node'] }).enable()`,
    ]) {
      expect([way, await ask(child, `return await ${way}`)]).toEqual([
        way,
        expect.stringMatching(/^ERR_ACCESS_DENIED$|^TypeError$/),
      ]);
    }
    expect(readdirSync(folder).sort()).toEqual(['child.js', 'home']);
  });

  it('starts no programs, threads or inspectors, and loads no native code', async () => {
    const child = start();
    const native = JSON.stringify(join(ROOT, 'bcrypt'));
    for (const [way, ends] of [
      [`require('child_process').spawnSync('true').error.code`, 'ERR_ACCESS_DENIED'],
      [`require('child_process').fork(process.argv[1])`, 'ERR_ACCESS_DENIED'],
      [`require('cluster').fork()`, 'ERR_ACCESS_DENIED'],
      [`new (require('worker_threads').Worker)('1', { eval: true, execArgv: [] })`, 'ERR_ACCESS_DENIED'],
      [`new (require('worker_threads').Worker)('1', { eval: true, env: {}, execArgv: ['--allow-fs-read=*'] })`],
      [`require('inspector').open(0)`, 'ERR_ACCESS_DENIED'],
      [`new (require('inspector').Session)().connect()`, 'ERR_ACCESS_DENIED'],
      [`process.binding('tcp_wrap')`, 'ERR_ACCESS_DENIED'],
      [`process._linkedBinding('tcp_wrap')`, 'ERR_ACCESS_DENIED'],
      [`process.dlopen({ exports: {} }, ${native})`, 'ERR_DLOPEN_DISABLED'],
      [`process._debugProcess(process.ppid)`, 'ERR_ACCESS_DENIED'],
      [`process.kill(process.ppid, 'SIGUSR1')`, 'ERR_ACCESS_DENIED'],
      [`process._kill(process.ppid, 10)`, 'ERR_ACCESS_DENIED'],
    ] as const) {
      expect([way, await ask(child, `return ${way}`)]).toEqual([
        way,
        ends ?? expect.stringMatching(/^ERR_(ACCESS_DENIED|WORKER_INVALID_EXEC_ARGV)$/),
      ]);
    }
  });

  it('reaches nobody', async () => {
    const child = start();
    const till = (made: string, event: string): string =>
      `new Promise((resolve, reject) => { const it = ${made}; it.on('${event}', () => resolve('OUT')); it.on('error', reject); })`;
    for (const way of [
      till(`require('net').connect(${port}, '127.0.0.1')`, 'connect'),
      till(`new (require('net').Socket)().connect(${port}, '127.0.0.1')`, 'connect'),
      till(`require('net').createServer().listen(0)`, 'listening'),
      till(`require('tls').connect(${port}, '127.0.0.1')`, 'secureConnect'),
      till(`require('http').get('http://127.0.0.1:${port}')`, 'response'),
      till(`require('https').get('https://127.0.0.1:${port}')`, 'response'),
      till(`require('http2').connect('http://127.0.0.1:${port}')`, 'connect'),
      till(`require('dgram').createSocket('udp4').bind(0)`, 'listening'),
      `require('dns').promises.resolve('example.com')`,
      `new (require('dns/promises').Resolver)().resolve('example.com')`,
      `new Promise((done, fail) => require('dns').lookup('localhost', (error) => (error ? fail(error) : done('OUT'))))`,
      `fetch('http://127.0.0.1:${port}')`,
      `new WebSocket('ws://127.0.0.1:${port}')`,
      `(await import('node:net')).connect(${port}, '127.0.0.1')`,
      `(await import('net')).default.connect(${port}, '127.0.0.1')`,
      `process.getBuiltinModule('net').connect(${port}, '127.0.0.1')`,
      `process.mainModule.require('net').connect(${port}, '127.0.0.1')`,
      `require('module').createRequire(process.argv[1])('net').connect(${port}, '127.0.0.1')`,
      `require('vm').runInThisContext('require')('net').connect(${port}, '127.0.0.1')`,
    ]) {
      expect([way, await ask(child, `return await ${way}`)]).toEqual([
        way,
        expect.stringMatching(/^ERR_ACCESS_DENIED$|^TypeError$|^ReferenceError$/),
      ]);
    }
    expect(calls).toBe(0);
  });

  it('has no interface to any network in a namespace of its own', async () => {
    const found = await ask(start(), `return require('os').networkInterfaces()`);
    expect(found).toEqual(network === 'namespace' ? {} : networkInterfaces());
  });

  it('starts no thread of its own for hooks of modules', async () => {
    const hooks = `require('module').register('data:text/javascript,import net from "net"; net.connect(${port}, "127.0.0.1")')`;
    const child = start();
    child.process.send({ code: hooks });
    await Promise.race([once(child.process, 'message'), once(child.process, 'exit')]);
    expect(calls).toBe(0);
  });

  it('may load native code where that was asked for', async () => {
    symlinkSync(ROOT, join(folder, 'node_modules'));
    const child = start({ addons: true });
    expect(await ask(child, `return typeof require('sharp').versions.vips`)).toBe('string');
  });
});
