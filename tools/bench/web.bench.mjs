import { findBrowser } from '../test/browser.mjs';
import { addModel, newAssistant, startModel } from './chat.mjs';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { addTexts, newCollection } from './knowledge.mjs';
import { fixed, median, quantile } from './numbers.mjs';
import { openPage, summary, watched } from './web-frames.mjs';
import { answer } from './web-answer.mjs';

const TOKENS = 20_000;
/** What a fast provider says at once, and how often: 400 tokens a second. */
const PIECE = { tokens: 8, everyMs: 20 };
const DOCUMENTS = 10_000;
const SCROLL_MS = 10_000;
/** A page that misses this many pictures in a row is seen to jerk. */
const LATE_MS = 50;

/** The frames of a bare page that appends the same pieces to one text, as fast. */
async function bare(browser, pieces) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<div style="height: 700px; overflow: auto"><pre style="white-space: pre-wrap"></pre></div>');
  const frames = await watched(page, () =>
    page.evaluate(
      ([texts, everyMs]) =>
        new Promise((done) => {
          const [text, area] = [document.querySelector('pre'), document.querySelector('div')];
          const timer = setInterval(() => {
            text.append(texts.shift());
            area.scrollTop = area.scrollHeight;
            if (texts.length > 0) return;
            clearInterval(timer);
            done();
          }, everyMs);
        }),
      [pieces, PIECE.everyMs],
    ),
  );
  await page.close();
  return frames;
}

async function streaming(page, server, { assistantId, pieces }) {
  server.chatReplies.push({ text: pieces, pauseMs: PIECE.everyMs });
  await page.goto(`/chat?assistant=${assistantId}`);
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('Tell me everything.');
  await page.waitForTimeout(1_000);
  const frames = await watched(page, async () => {
    await field.press('Enter');
    await page.getByRole('button', { name: 'Good answers' }).waitFor({ timeout: 600_000 });
  });
  const shown = (await page.getByRole('article').innerText()).length;
  return { ...frames, shown };
}

async function scrolling(page, collectionId) {
  await page.goto(`/collections/${collectionId}`);
  await page.getByRole('row').nth(5).waitFor();
  const region = page.getByRole('region').filter({ has: page.getByRole('table') });
  await page.waitForTimeout(1_000);
  return watched(page, () =>
    region.evaluate(
      (area, forMs) =>
        new Promise((done) => {
          const began = performance.now();
          const step = (now) => {
            // From the first to the last of them within that time.
            area.scrollTop = (area.scrollHeight - area.clientHeight) * Math.min(1, (now - began) / forMs);
            if (now - began < forMs) requestAnimationFrame(step);
            else done();
          };
          requestAnimationFrame(step);
        }),
      SCROLL_MS,
    ),
  );
}

const row = (what, { gaps, longTasks, elements, processorMs }) => ({
  what,
  frames: gaps.length,
  'median ms': fixed(median(gaps)),
  'p99 ms': fixed(quantile(gaps, 0.99)),
  'longest ms': fixed(Math.max(...gaps)),
  [`over ${LATE_MS} ms`]: gaps.filter((gap) => gap > LATE_MS).length,
  'long tasks': longTasks.length,
  'their ms': fixed(longTasks.reduce((sum, one) => sum + one, 0)),
  'processor ms a frame': fixed(processorMs / gaps.length),
  elements,
});

/** How smoothly pages are drawn where there is much to draw. */
export const web = {
  name: 'web',
  about: `frames while an answer of ${TOKENS} tokens streams, and while a list of ${DOCUMENTS} documents scrolls`,
  async run(context) {
    const { variables } = await findBrowser();
    const server = await startModel(context);
    const deployment = await Deployment.start(context, {
      apps: ['api', 'web', 'worker'],
      env: { ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]' },
      model: 'lexical',
    });
    const client = await Client.signIn(deployment);
    const modelId = await addModel(client, server.url, { max_input_tokens: 128_000, max_output_tokens: 64_000 });
    const assistantId = await newAssistant(client, modelId, { withCollection: false });
    const collectionId = await newCollection(client, 'Many');
    const texts = Array.from({ length: DOCUMENTS }, (_, at) => ({ id: `Document ${at}`, text: `It is number ${at}.` }));
    await addTexts(client, collectionId, texts);
    const pieces = answer(TOKENS, PIECE.tokens);
    const { browser, page } = await openPage(context, deployment, variables.TEST_CHROMIUM);
    const measured = {
      'bare text, the same pieces': await bare(browser, pieces),
      'answer in the chat': await streaming(page, server, { assistantId, pieces }),
      'list of documents': await scrolling(page, collectionId),
    };
    const late = ({ gaps }) => (100 * gaps.filter((gap) => gap > LATE_MS).length) / gaps.length;
    const goal = (what, measuredLate) => ({ what, measured: measuredLate, atMost: 1, unit: ' %' });
    return {
      tables: [{ title: summary(PIECE), rows: Object.entries(measured).map(([what, frames]) => row(what, frames)) }],
      goals: [
        goal(`frames over ${LATE_MS} ms while an answer streams`, late(measured['answer in the chat'])),
        goal(`frames over ${LATE_MS} ms while a list scrolls`, late(measured['list of documents'])),
        { what: 'elements of a page with the list', measured: measured['list of documents'].elements, atMost: 2_000 },
      ],
      notes: [`${measured['answer in the chat'].shown} characters of the answer were on the page in the end.`],
    };
  },
};
