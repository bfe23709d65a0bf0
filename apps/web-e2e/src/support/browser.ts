import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

const SCREENSHOTS = join(__dirname, '../../../../dist/screenshots');
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 780 };
const THEMES = ['light', 'dark'] as const;
/**
 * The wide window at twice the size, and a window of 1280 by 1024 at four times: as many CSS pixels are left then.
 * @source WCAG 2.2, 1.4.4 and 1.4.10
 */
const ZOOMED = { '200 %': { width: 640, height: 400 }, '400 %': { width: 320, height: 256 } };
const MOST_LOOKS = 5;
/** Finds what is lost in a window. */
const LAYOUT_LOSSES = readFileSync(join(__dirname, 'layout-losses.js'), 'utf8');
/** Pages wait for a busy machine. */
const PATIENCE_MS = 20_000;
/** WCAG 2.2 AA, and what axe-core counts as good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of them that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Who signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the start of the product noted down. */
export interface Product {
  readonly base_url: string;
  readonly tenant_id: string;
  readonly super_api_key: string;
  readonly admin: Credentials;
}

/** The product under test. */
export function product(): Product {
  const state = JSON.parse(readFileSync(process.env['TEST_STATE_FILE']!, 'utf8')) as Record<string, string>;
  const { base_url = '', tenant_id = '', super_api_key = '', admin_email = '', admin_password = '' } = state;
  return { base_url, tenant_id, super_api_key, admin: { email: admin_email, password: admin_password } };
}

/** The token of a session of somebody, for what a test prepares through the API. */
export async function tokenOf({ email, password }: Credentials): Promise<string> {
  const body = new URLSearchParams({ username: email, password });
  const answer = await fetch(`${product().base_url}/api/v1/users/login/token/`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A real browser, and what went wrong in its pages. */
export class TestBrowser {
  /** Errors that pages threw, and what their security policy refused. Tests expect none. */
  readonly problems: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<TestBrowser> {
    return TestBrowser.start('TEST_HEADLESS_BROWSER');
  }

  /** One with a microphone that hums, and that asks who may hear it. */
  static async openWithMicrophone(): Promise<TestBrowser> {
    return TestBrowser.start('TEST_CHROMIUM', ['--use-fake-device-for-media-stream']);
  }

  private static async start(program: string, switches: readonly string[] = []): Promise<TestBrowser> {
    await mkdir(SCREENSHOTS, { recursive: true });
    const executablePath = process.env[program];
    // The sandbox needs rights that containers do not give; what is visited is our own.
    return new TestBrowser(await chromium.launch({ executablePath, args: ['--no-sandbox', ...switches] }));
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** A page of a browser of its own, in English, where nobody is signed in. */
  async newPage(options: { locale?: string } = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: product().base_url,
      locale: options.locale ?? 'en-GB',
      viewport: WIDE,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    this.contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('page', (page) => this.watch(page));
    return context.newPage();
  }

  /** The same where somebody is: the administrator without `who`. */
  async signedInPage(who: Credentials = product().admin, options: { locale?: string } = {}): Promise<Page> {
    const page = await this.newPage(options);
    const answer = await page.context().request.post('/web/sign-in/password', {
      headers: { 'X-Svc-Page': '1', Origin: product().base_url },
      data: { username: who.email, password: who.password },
    });
    if (!answer.ok()) throw new Error(`${who.email} could not sign in: ${await answer.text()}`);
    return page;
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // What the network refuses is for the page to show, and for tests to expect.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.problems.push(`${page.url()}: ${message.text()}`);
    });
  }
}

/** Goes to an address of the app and waits until its page is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until nothing is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' });
}

async function useTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}

/** What axe-core finds wrong by some of its rules, or by those with some tags; a line each. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations: found } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${options})`);
  return found.flatMap(({ id, nodes }) =>
    nodes
      // Hints and menus float above the page, outside of its regions; whoever opened them is taken there.
      .filter(({ html }) => id !== 'region' || !html.includes('data-radix-popper'))
      .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** What cannot be read or operated where somebody has made the page larger, a line each. */
async function lossesWhenLarger(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const [zoom, size] of Object.entries(ZOOMED)) {
    await page.setViewportSize(size);
    let lines = await page.evaluate<string[]>(LAYOUT_LOSSES);
    // Tables measure their rows once these have been laid out, and then lay them out again.
    for (let look = 1; lines.length > 0 && look < MOST_LOOKS; look += 1) lines = await page.evaluate(LAYOUT_LOSSES);
    lost.push(...lines.map((line) => `at ${zoom}: ${line}`));
  }
  return lost;
}

/** What is asked of an element in the page. */
interface PageElement {
  readonly ownerDocument: { elementFromPoint(x: number, y: number): unknown };
  getBoundingClientRect(): Record<'left' | 'top' | 'width' | 'height', number>;
  contains(other: unknown): boolean;
}

/** Whether the middle of something can be seen and clicked without scrolling. */
export const isInSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element: PageElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  });

/**
 * Looks at a page as it is: nothing that axe-core finds in either theme or at either width, nothing wider than a narrow screen, nothing
 * lost to people who made it larger, and a picture of each theme and width under
 * `dist/screenshots/<name>-<theme>-<wide|narrow>.png`.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const [width, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await useTheme(page, theme);
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${theme}-${width}.png`), animations: 'disabled' });
      // What differs between themes, colours, is the same at any width.
      const isOther = theme !== THEMES[0];
      if (width === 'narrow' && isOther) continue;
      const lines = await violations(page, isOther ? COLOUR_RULES : RULES);
      found.push(...lines.map((line) => `${name}, ${theme}, ${width}: ${line}`));
    }
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) found.push(`${name}, ${width}: ${over} px wider than the screen`);
  }
  await useTheme(page, 'light');
  found.push(...(await lossesWhenLarger(page)).map((line) => `${name}, ${line}`));
  await page.setViewportSize(WIDE);
  expect(found).toEqual([]);
}
