import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FetchError, type PageRequests, type PageShell, type RenderedPage } from '@svc/crawling';
import type { Browser, CDPSession } from 'playwright-core';
import { launchFlags } from '../domain/launch-flags';
import { memoryOf } from './browser-memory';
import { BrowserPage } from './browser-page';
import type { Confinement } from './confinement';

const LAUNCH_TIMEOUT_MS = 30_000;
/** A browser that does not close a page, or itself, in this time is killed. */
const CLOSE_TIMEOUT_MS = 3_000;
const LOOK_AT_MEMORY_EVERY_MS = 250;

/** What a browser may take. */
export interface BrowserLimits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
}

/** One browser, which reads one page at a time, each as if it were its first. */
export class BrowserProcess {
  /** Pages that were begun. */
  pages = 0;
  private ended = false;

  private constructor(
    private readonly browser: Browser,
    private readonly session: CDPSession,
    private readonly folder: string,
    /** Of the browser itself; the processes of its pages end with it. */
    private readonly pid: number,
    private readonly limits: BrowserLimits,
  ) {
    browser.on('disconnected', () => (this.ended = true));
  }

  /** @param home folder in which its profile is made · @throws Error where it cannot be started so */
  static async start(
    program: string,
    { prefix, hasSandbox }: Confinement,
    home: string,
    limits: BrowserLimits,
  ): Promise<BrowserProcess> {
    const folder = await mkdtemp(join(home, 'browser-'));
    try {
      const { chromium } = await import('playwright-core');
      const [executablePath = program, ...args] = [
        ...prefix,
        program,
        ...launchFlags(join(folder, 'profile'), hasSandbox),
      ];
      const browser = await chromium.launch({
        executablePath,
        args,
        ignoreDefaultArgs: true,
        artifactsDir: folder,
        // None of ours: the secrets of the process are in there. A socket has its place below TMPDIR, and a path that may
        // not be long; whatever is large lies in the profile.
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: tmpdir(), LANG: 'C.UTF-8' },
        handleSIGHUP: false,
        handleSIGINT: false,
        handleSIGTERM: false,
        timeout: LAUNCH_TIMEOUT_MS,
      });
      const session = await browser.newBrowserCDPSession();
      const pid = (await processesOf(session)).find(({ type }) => type === 'browser')?.id ?? 0;
      return new BrowserProcess(browser, session, folder, pid, limits);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw new Error(reasonOf(error));
    }
  }

  /** Whether it can read another page. */
  get isAlive(): boolean {
    return !this.ended && this.browser.isConnected();
  }

  /** @throws FetchError TIMEOUT · TOO_LARGE · BROWSER_FAILED · the signal's reason */
  async read(shell: PageShell, requests: PageRequests, signal: AbortSignal): Promise<RenderedPage> {
    this.pages += 1;
    const over = new AbortController();
    const watching = this.watchMemory(over);
    const gone = () => over.abort(new FetchError('BROWSER_FAILED', { afterMs: null }));
    this.browser.once('disconnected', gone);
    const page = new BrowserPage(this.browser, requests, AbortSignal.any([signal, over.signal]));
    try {
      return await page.read(shell, this.limits.timeoutMs);
    } finally {
      clearInterval(watching);
      this.browser.off('disconnected', gone);
      if (!(await inTime(page.close()))) this.kill();
    }
  }

  /** Ends it, at once if it does not end by itself. */
  async close(): Promise<void> {
    if (!(await inTime(this.browser.close()))) this.kill();
    // One that was killed leaves the socket by which it is known to be the only one on its profile.
    const socket = await readlink(join(this.folder, 'profile', 'SingletonSocket')).catch(() => null);
    if (socket?.startsWith(join(tmpdir(), '/'))) await rm(dirname(socket), { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  private kill(): void {
    this.ended = true;
    if (this.pid === 0) return;
    // It leads a group of its own, with the processes of its pages. Where a script has started it, the script does; the
    // processes of pages end without their browser, too.
    if (!killed(-this.pid)) killed(this.pid);
  }

  private watchMemory(over: AbortController): NodeJS.Timeout {
    const look = async () => {
      const pids = (await processesOf(this.session)).map(({ id }) => id);
      if ((await memoryOf(pids)) <= this.limits.memoryBytes) return;
      // The page is at fault, whoever reads it: another try would end the same.
      over.abort(new FetchError('TOO_LARGE'));
      this.kill();
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_AT_MEMORY_EVERY_MS);
    timer.unref();
    return timer;
  }
}

/** Kills a process, or a group of them. @returns false where there is none */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

/** What the browser said, without all that was said about starting it. */
function reasonOf(error: unknown): string {
  const lines = String(error).split('\n');
  const said = lines.filter((line) => line.includes('[err]') && !line.includes(' - [pid='));
  return [lines[0], ...said.slice(0, 5)].join('\n');
}

async function processesOf(session: CDPSession): Promise<readonly { readonly id: number; readonly type: string }[]> {
  return (await session.send('SystemInfo.getProcessInfo')).processInfo;
}

async function inTime(closing: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), CLOSE_TIMEOUT_MS)));
  const closed = closing.then(
    () => true,
    () => false,
  );
  return Promise.race([closed, late]).finally(() => clearTimeout(timer));
}
