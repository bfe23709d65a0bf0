import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { aPng } from '@svc/testing/samples/sample-files';
import type { Locator, Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithKnowledge, ask } from './support/chat';
import { anOrganisation, callApi, type Person } from './support/people';

const ADDRESS = 'https://town.example/parking';

/** Gives a place of a page a file as the mouse or the clipboard does. */
async function hand(place: Locator, how: 'drop' | 'paste', name: string, type: string, bytes: Buffer): Promise<void> {
  const transfer = await place.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], '${name}', { type: '${type}' }));
    return transfer;
  })()`);
  if (how === 'drop') await place.dispatchEvent('drop', { dataTransfer: transfer });
  else await place.evaluate(PASTE, transfer);
}

/** What a field gets of the clipboard. */
const PASTE = (field: unknown, clipboardData: unknown): void => {
  const { ClipboardEvent } = globalThis as unknown as { ClipboardEvent: new (type: string, init: object) => unknown };
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (field as { dispatchEvent(event: unknown): void }).dispatchEvent(paste);
};

/** Copies cells of a table into a field, and drags a text there. @returns whether either was kept from it */
const OFFER_TEXTS = `(field) => {
  const cells = new DataTransfer();
  cells.setData('text/plain', 'Hours\\tPrice');
  cells.setData('text/html', '<table><tr><td>Hours<td>Price</table>');
  cells.items.add(new File(['a picture of it'], 'image.png', { type: 'image/png' }));
  const text = new DataTransfer();
  text.setData('text/plain', 'Parking');
  const given = { bubbles: true, cancelable: true };
  const events = [
    new ClipboardEvent('paste', { ...given, clipboardData: cells }),
    new DragEvent('drop', { ...given, dataTransfer: text }),
  ];
  return events.map((event) => !field.dispatchEvent(event));
}`;

describe('§4.3 a question', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let guide: { assistantId: string; documentId: string };
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    const modelId = await aModel(owner, models.url, { vision: true });
    guide = await anAssistantWithKnowledge(owner, { modelId, title: 'Parking', text: 'Parking is free.' });
    const params = { token: owner.token, method: 'POST' };
    const body = JSON.stringify({ metadata: { title: 'Parking', url: ADDRESS } });
    await callApi(`/api/v1/info-blobs/${guide.documentId}/`, { ...params, body });
    page = await browser.signedInPage(owner);
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  beforeEach(async () => {
    models.reset();
    await visit(page, `/chat?assistant=${guide.assistantId}`);
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const field = () => page.getByRole('textbox', { name: 'Your question' });
  const last = () => page.getByRole('article').last();
  const answered = () => last().getByRole('button', { name: 'Copy the answer' }).waitFor();

  it('leaves texts to its field: dragged ones, and cells of a table, of which office programs give a picture as well', async () => {
    const kept = await page.evaluate<boolean[]>(`(${OFFER_TEXTS})(document.querySelector('textarea'))`);
    expect(kept).toEqual([false, false]);
    expect(await page.getByRole('list', { name: 'Attached files' }).count()).toBe(0);
  });

  it('is not sent by the key that ends a word which is being composed, whatever comes first of its end and the key', async () => {
    await field().fill('駐車');
    for (const said of ['isComposing: true', 'keyCode: 229'])
      await page.evaluate(
        `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ${said} }))`,
      );
    models.chatReplies.push({ text: ['無料です。'] });
    await field().fill('駐車は？');
    await page.keyboard.press('Enter');
    await answered();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('takes files that are dropped and pictures that are pasted, and says before it is sent how much that is', async () => {
    await hand(field(), 'drop', 'notes.txt', 'text/plain', Buffer.from('The word is plum.'));
    await hand(field(), 'paste', 'plan.png', 'image/png', await aPng(40, 40));
    const attached = page.getByRole('list', { name: 'Attached files' });
    await attached.getByRole('button', { name: 'Remove notes.txt' }).waitFor();
    await attached.getByRole('button', { name: 'Remove plan.png' }).waitFor();
    await field().fill('What is the word?');
    await page.getByText(/^\d+% of what the model can read$/).waitFor();
    await settled(page);
    await checkPage(page, 'chat-attachments');
    models.chatReplies.push({ text: ['Plum.'] });
    await page.getByRole('button', { name: 'Send' }).click();
    await last().getByText('Plum.').waitFor();
    await last().getByText('notes.txt').waitFor();
    const sent = JSON.stringify(models.requests);
    expect(sent).toContain('The word is plum.');
    expect(sent).toContain('data:image/png;base64,');
  });

  it('that is longer than the model can read is said to be, before it is sent', async () => {
    await field().fill('word '.repeat(40_000));
    await page
      .getByRole('alert')
      .getByText(/^Too long for the model: [\d,]+ of [\d,]+ tokens$/)
      .waitFor();
    await field().fill('');
  });

  it('is edited and asked again', async () => {
    models.chatReplies.push({ text: ['At seven.'] }, { text: ['At nine.'] });
    await ask(page, 'When does the pool open?');
    await last().getByText('At seven.').waitFor();
    await answered();
    await last().hover();
    await last().getByRole('button', { name: 'Edit and ask again' }).click();
    expect(await field().inputValue()).toBe('When does the pool open?');
    await field().fill('When does the pool close?');
    await page.keyboard.press('Enter');
    await last().getByText('At nine.').waitFor();
    await last().getByText('When does the pool close?').waitFor();
  });

  it('is answered with code that is copied by a button', async () => {
    models.chatReplies.push({ text: ['```js\nlet a = 1;\n```\n'] });
    await ask(page, 'Some code, please');
    await answered();
    await last().locator('pre').waitFor();
    await last().getByRole('button', { name: 'Copy', exact: true }).click();
    expect((await page.evaluate<string>('navigator.clipboard.readText()')).trim()).toBe('let a = 1;');
  });

  it('is answered from a page of a website, whose address the source has', async () => {
    models.chatReplies.push({ text: [`It is free.<inref id="${guide.documentId.slice(0, 8)}"/>`] });
    await ask(page, 'What does parking cost?');
    await page.getByRole('button', { name: 'Open source 1' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the website' });
    expect(await link.getAttribute('href')).toBe(ADDRESS);
    expect(await link.getAttribute('rel')).toContain('noopener');
  });
});
