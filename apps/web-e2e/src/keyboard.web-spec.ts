import { eventually } from '@svc/testing';
import type { Locator, Page } from 'playwright-core';
import { settled, TestBrowser, visit } from './support/browser';
import { Keyboard } from './support/keyboard';
import { aPerson, callApi } from './support/people';

const FEES = 'A resident parking permit costs 640 kronor a month and is ordered at the parking office.';

describe('§4 the main job without a mouse', () => {
  let browser: TestBrowser;
  let page: Page;
  let keyboard: Keyboard;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    page = await browser.newPage();
    keyboard = new Keyboard(page);
  });
  afterAll(() => browser.close());
  afterEach(() => {
    expect(browser.problems).toEqual([]);
    expect(keyboard.unseen).toEqual([]);
  });

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const dialog = (): Locator => page.getByRole('dialog');
  const hasFocus = (wanted: Locator) => eventually('it has the focus', () => keyboard.isOn(wanted));
  /** Goes to a part of a page. Arrows move between parts. */
  const choose = async (part: string): Promise<void> => {
    await keyboard.to(page.getByRole('tab', { selected: true }));
    await keyboard.to(page.getByRole('tab', { name: part }), 'ArrowRight');
  };
  /** Names what is made in a dialog. */
  const name = async (text: string): Promise<void> => {
    await hasFocus(dialog().getByLabel('Name'));
    await keyboard.type(text);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    await settled(page);
  };

  it('signs in', async () => {
    const { email, password } = await aPerson({ roles: ['Owner'] });
    await visit(page, '/login');
    await hasFocus(page.getByLabel('E-mail address'));
    await keyboard.type(email);
    await keyboard.to(page.getByLabel('Password'));
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  });

  it('makes a space; a dialog that is closed gives the focus back, and keeps it while it is open', async () => {
    await keyboard.use(page.getByRole('link', { name: 'Spaces', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor();
    await settled(page);
    await keyboard.use(button('New space'));
    await hasFocus(dialog().getByLabel('Name'));
    for (let step = 0; step < 6; step += 1) {
      await keyboard.press('Tab');
      expect(await dialog().locator(':focus').count()).toBe(1);
    }
    // Its words appear with the focus; what closes them closes the dialog.
    await keyboard.to(dialog().getByRole('button', { name: 'Close' }));
    await page.getByRole('tooltip', { name: 'Close' }).waitFor();
    await keyboard.press('Escape');
    await hasFocus(button('New space'));
    await keyboard.press('Enter');
    await name('Parking');
  });

  it('shows what is a button, and which part of a page is open, also to people who choose the colours themselves', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (thing: Locator, side: string) =>
      thing.evaluate(
        (element, property) =>
          (globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> }).getComputedStyle(
            element,
          )[property],
        side,
      );
    expect(await lineOf(button('New assistant').first(), 'borderTopWidth')).toBe('1px');
    const tabs = page.getByRole('tab');
    expect(await lineOf(tabs.nth(0), 'borderBottomColor')).not.toBe(await lineOf(tabs.nth(1), 'borderBottomColor'));
    await page.emulateMedia({ forcedColors: null });
  });

  it('adds a document', async () => {
    await choose('Knowledge');
    await keyboard.use(button('New collection'));
    await name('Rules');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      keyboard.use(page.getByRole('button', { name: 'Choose files' })),
    ]);
    await chooser.setFiles({ name: 'fees.txt', mimeType: 'text/plain', buffer: Buffer.from(FEES) });
    await page.getByText('Can be asked about').waitFor();
    await page.getByRole('row', { name: /fees\.txt/ }).waitFor();
    await keyboard.use(button('fees.txt'));
    await dialog().getByText(FEES).waitFor();
    await keyboard.press('Escape');
    await hasFocus(button('fees.txt'));
  });

  it('builds an assistant that answers from it', async () => {
    await keyboard.use(page.getByRole('link', { name: 'To the space' }));
    await page.getByRole('tab', { name: 'Assistants' }).waitFor();
    await settled(page);
    await choose('Assistants');
    await keyboard.use(button('New assistant'));
    await name('Guide');
    await keyboard.to(page.getByRole('checkbox', { name: 'Rules' }));
    await keyboard.press('Space');
    await keyboard.use(button('Save'));
    await page.getByText('Saved.').first().waitFor();
    await keyboard.to(button('Publish'), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByText('Published', { exact: true }).waitFor();
  });

  it('asks, opens a citation, and is back where it was opened', async () => {
    await keyboard.to(page.getByRole('link', { name: 'Chat', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Your question' });
    await hasFocus(field);
    await keyboard.to(page.getByRole('combobox', { name: /^Assistant/ }), 'Shift+Tab');
    await page.getByRole('option', { name: 'Guide' }).waitFor({ state: 'attached' });
    await keyboard.type('Guide');
    await page.waitForURL(/assistant=/);
    await keyboard.to(field);
    await keyboard.type('What does a resident parking permit cost?');
    await keyboard.press('Enter');
    const citation = button('Open source 1').first();
    await citation.waitFor();
    await button('Good answers').waitFor();
    await keyboard.to(citation, 'Shift+Tab');
    await keyboard.press('Enter');
    await dialog().locator('mark', { hasText: '640 kronor' }).waitFor();
    expect(await dialog().locator(':focus').count()).toBe(1);
    await keyboard.to(dialog().getByRole('button', { name: 'Download the original' }));
    await keyboard.press('Escape');
    await hasFocus(citation);
  });

  it('comes by everything on the page of the chat and out of it again, and signs out', async () => {
    await keyboard.press('Escape');
    await keyboard.to(page.getByRole('textbox', { name: 'Your question' }));
    await keyboard.to(button(/@example\.com/), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await keyboard.to(page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
    await keyboard.press('Enter');
    await page.getByText('You are signed out.').waitFor();
  });

  it('keeps a message while it is about to use it, and is back where it was once that is closed', async () => {
    const person = await aPerson({ roles: ['Owner'] });
    const body = JSON.stringify({ name: 'Harbour' });
    const { id } = await callApi<{ id: string }>('/api/v1/spaces/', { token: person.token, method: 'POST', body });
    const own = await browser.signedInPage(person);
    // A message is there for some seconds.
    await own.clock.install();
    await visit(own, `/spaces/${id}?part=settings`);
    await own.getByLabel('Name', { exact: true }).fill('Harbour office');
    const save = own.getByRole('button', { name: 'Save' }).first();
    await save.focus();
    await own.keyboard.press('Enter');
    const close = own.locator('[aria-live=polite]').getByRole('button', { name: 'Close' });
    await close.focus();
    await own.clock.runFor(30_000);
    expect(await close.count()).toBe(1);
    await own.keyboard.press('Enter');
    await close.waitFor({ state: 'detached' });
    await save.and(own.locator(':focus')).waitFor();
  });
});
