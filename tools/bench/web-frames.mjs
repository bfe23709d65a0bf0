import { chromium } from 'playwright-core';

/** Says how fast the model of a run was. */
export const summary = ({ tokens, everyMs }) => `${tokens} tokens every ${everyMs} ms; a frame is due every 16.7 ms`;

/** A page of the product's, where its administrator is signed in. */
export async function openPage({ defer }, deployment, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  defer(() => browser.close());
  const baseURL = deployment.publicUrl('web');
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const { DEFAULT_USER_EMAIL: username, DEFAULT_USER_PASSWORD: password } = deployment.secrets;
  const answer = await context.request.post('/web/sign-in/password', {
    headers: { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-origin' },
    data: { username, password },
  });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  return { browser, page: await context.newPage() };
}

/** Processor time of a page's main thread so far, in milliseconds: true however busy the machine is. */
async function usedMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}

/**
 * Watches a page while `work` goes on.
 * @returns {Promise<{ gaps: number[], longTasks: number[], elements: number, processorMs: number }>} milliseconds
 *   between its frames, of tasks that held it up for 50 ms or more, and of processor time that its main thread used; how
 *   many elements it has in the end
 */
export async function watched(page, work) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const seen = { gaps: [], longTasks: [], going: true };
    let last = performance.now();
    const step = (now) => {
      seen.gaps.push(now - last);
      last = now;
      if (seen.going) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    window.benchSeen = seen;
  });
  const beforeMs = await usedMs(session);
  await work();
  const processorMs = (await usedMs(session)) - beforeMs;
  await session.detach();
  const seen = await page.evaluate(() => {
    window.benchSeen.going = false;
    const { gaps, longTasks } = window.benchSeen;
    // The first counts from when one began to look.
    return { gaps: gaps.slice(1), longTasks, elements: document.querySelectorAll('*').length };
  });
  return { ...seen, processorMs };
}
