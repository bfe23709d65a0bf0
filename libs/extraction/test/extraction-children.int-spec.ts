import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_EXTRACTION_LIMITS,
  ExtractionPool,
  type ExtractionOutcome,
  type ExtractionPoolOptions,
  type PagePicture,
} from '../src';

jest.setTimeout(120_000);

/** Children written for the test: they answer with what the test wants to know in place of a message. */
describe('children of an ExtractionPool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'extraction-child-'));
  const file = join(folder, 'x');
  const pools: ExtractionPool[] = [];

  beforeAll(() => writeFileSync(file, 'x'));

  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A pool whose child runs `answer`, a function of the request, and sends its result as the failure's message. */
  const poolOf = (answer: string, options: Partial<ExtractionPoolOptions> = {}): ExtractionPool => {
    const entry = join(folder, `${pools.length}-${performance.now()}.js`);
    const reply = `process.send({ type: 'done', outcome: { outcome: 'failed', code: 'corrupt', message: String(value) } })`;
    writeFileSync(entry, `process.on('message', (request) => { const value = (${answer})(request); ${reply}; });`);
    const pool = new ExtractionPool({ size: 1, limits: DEFAULT_EXTRACTION_LIMITS, entry, ...options });
    pools.push(pool);
    return pool;
  };
  const ask = (pool: ExtractionPool, signal?: AbortSignal): Promise<ExtractionOutcome> =>
    pool.extract({ path: file, fileName: 'x', signal }, async () => undefined);
  const messages = async (pool: ExtractionPool, count: number): Promise<unknown[]> => {
    const found: unknown[] = [];
    for (let at = 0; at < count; at += 1) found.push((await ask(pool)) as { message?: string });
    return found.map((outcome) => (outcome as { message: string }).message);
  };

  it('serve several files and are replaced after their share', async () => {
    const pids = await messages(poolOf('() => process.pid', { recycleAfter: 3 }), 7);
    expect(new Set(pids).size).toBe(3);
    expect([pids[0], pids[3], pids[6]]).toEqual([pids[2], pids[5], pids[6]]);
  });

  it('that fail over pictures, after the text was whole, cost no more than the pictures', async () => {
    const whole = { outcome: 'complete', mediaType: 'application/pdf', format: 'pdf', omittedPages: 2 };
    const piece = { pageNumber: 4, width: 1, height: 1, offset: 0, data: Buffer.from([1, 2, 3]).toString('base64') };
    const tell = (message: object): string => `process.send(${JSON.stringify(message)});`;
    const start = `${tell({ type: 'whole', outcome: whole })} ${tell({ type: 'picture', piece })}`;
    const read = async (ending: string): Promise<unknown[]> => {
      const found: PagePicture[] = [];
      const limits = { ...DEFAULT_EXTRACTION_LIMITS, timeoutMs: 3_000 };
      const pool = poolOf(`(request) => { if (request.type === 'extract') { ${start} ${ending} } }`, { limits });
      const pictures = {
        limits: { maxPages: 9, maxPixels: 9, side: 9 },
        onPicture: async (picture: PagePicture) => void found.push(picture),
      };
      const outcome = await pool.extract({ path: file, fileName: 'x', pictures }, async () => undefined);
      return [outcome, ...found];
    };
    const picture = { pageNumber: 4, width: 1, height: 1, pixels: Buffer.from([1, 2, 3]) };
    expect(await read('')).toEqual([{ ...whole, omittedPages: expect.any(Number) }, picture]);
    expect(await read('for (;;);')).toEqual([{ ...whole, omittedPages: 1 }, picture]);
  });

  it('get none of the variables of their parent', async () => {
    expect(await messages(poolOf('() => JSON.stringify(Object.keys(process.env))'), 1)).toEqual(['[]']);
  });

  it('can neither write files nor start programs', async () => {
    const tries = [
      `require('fs').writeFileSync(${JSON.stringify(join(folder, 'escape'))}, '')`,
      `require('child_process').execSync('id')`,
    ];
    for (const attempt of tries) {
      const pool = poolOf(`() => { try { ${attempt}; return 'done'; } catch (error) { return error.code; } }`);
      expect(await messages(pool, 1)).toEqual(['ERR_ACCESS_DENIED']);
    }
  });

  it('read the one file they are given, as long as they work on it', async () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'of somebody else');
    const attempt = `(path) => { try { return require('fs').readFileSync(path, 'utf8'); } catch (error) { return error.code; } }`;
    const earlier = `globalThis.earlier ??= request.path`;
    const pool = poolOf(`(request) => [request.path, ${JSON.stringify(other)}, ${earlier}].map(${attempt}).join()`);
    expect(await messages(pool, 2)).toEqual(['x,ERR_ACCESS_DENIED,x', 'x,ERR_ACCESS_DENIED,ENOENT']);
    await pool.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('child-'))).toEqual([]);
  });

  it('that end without an answer make the file corrupt', async () => {
    expect(await ask(poolOf('() => process.exit(7)'))).toMatchObject({ outcome: 'failed', code: 'corrupt' });
  });

  it('that somebody kills are no fault of the file, unless they needed much', async () => {
    await expect(ask(poolOf(`() => process.kill(process.pid, 'SIGKILL')`))).rejects.toThrow(/stopped/);
    const large = `() => {
      globalThis.kept = Buffer.alloc(120 * 1024 * 1024, 1);
      for (const end = Date.now() + 1_500; Date.now() < end; );
      process.kill(process.pid, 'SIGKILL');
    }`;
    const limits = { ...DEFAULT_EXTRACTION_LIMITS, memoryBytes: 256 * 1024 * 1024 };
    expect(await ask(poolOf(large, { limits }))).toMatchObject({ code: 'limit_exceeded', limit: 'memoryBytes' });
  });

  it('that run out of heap make the file exceed its memory', async () => {
    const full = '() => { const all = []; for (;;) all.push(new Array(1e5).fill({})); }';
    const limits = { ...DEFAULT_EXTRACTION_LIMITS, memoryBytes: 128 * 1024 * 1024 };
    expect(await ask(poolOf(full, { limits }))).toMatchObject({ code: 'limit_exceeded', limit: 'memoryBytes' });
  });

  it('that never answer are killed', async () => {
    const limits = { ...DEFAULT_EXTRACTION_LIMITS, timeoutMs: 400 };
    const pool = poolOf('() => { for (;;); }', { limits });
    expect(await ask(pool)).toMatchObject({ code: 'limit_exceeded', limit: 'timeoutMs', value: 400 });
  });

  it('do not hold up callers that give up waiting for one', async () => {
    const pool = poolOf('() => { for (const end = Date.now() + 800; Date.now() < end; ); return process.pid; }');
    const first = ask(pool);
    const impatient = ask(pool, AbortSignal.timeout(100));
    const patient = ask(pool);
    await expect(impatient).rejects.toThrow(/timeout/);
    expect(await patient).toEqual(await first);
  });

  it('end when the pool is closed, and so do those who wait', async () => {
    const pool = poolOf('() => { while (globalThis.asked); globalThis.asked = true; }');
    await ask(pool);
    const running = expect(ask(pool)).rejects.toThrow(/stopped/);
    const waiting = expect(ask(pool)).rejects.toThrow(/closed/);
    await new Promise(setImmediate);
    await pool.close();
    await Promise.all([running, waiting]);
    await expect(ask(pool)).rejects.toThrow(/closed/);
  });

  it('are not started for a pool that was closed in the meantime', async () => {
    const pool = poolOf('() => process.pid');
    const late = expect(ask(pool)).rejects.toThrow(/closed/);
    await pool.close();
    await late;
  });
});
