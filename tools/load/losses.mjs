import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from './site.mjs';

const ENDED = new Set(['complete', 'failed', 'cancelled', 'not_found']);
const LOOK_EVERY_MS = 500;

/** Waits until what is going on has ended. @returns its state then; the last one seen when `deadlineMs` has passed */
async function ended(look, deadlineMs) {
  for (;;) {
    const state = await look();
    if ((state && ENDED.has(state.status)) || Date.now() > deadlineMs) return state;
    await sleep(LOOK_EVERY_MS);
  }
}

async function lostUploads({ tenant, books }, deadlineMs) {
  const lost = [];
  for (const { job, name, caller } of books.uploads) {
    const { status } = await ended(() => caller.get(`/api/v1/jobs/${job}/`), deadlineMs);
    if (status !== 'complete') lost.push(`${name}: its job is ${status}`);
  }
  const { items } = await tenant.owner.get(`/api/v1/groups/${tenant.collection}/info-blobs/`);
  const titles = items.map(({ metadata }) => metadata.title);
  for (const { name } of books.uploads) {
    const count = titles.filter((title) => title === name).length;
    if (count !== 1) lost.push(`${name}: ${count} documents`);
  }
  return lost;
}

async function lostCrawls({ books }, deadlineMs) {
  const lost = [];
  for (const { id, caller } of books.crawls) {
    const run = await ended(async () => (await caller.get(`/api/v1/websites/${id}/`)).latest_crawl, deadlineMs);
    if (run?.status !== 'complete' || run.pages_crawled !== PAGES) {
      lost.push(`website ${id}: ${run?.status} with ${run?.pages_crawled} of ${PAGES} pages`);
    }
  }
  return lost;
}

async function lostQuestions({ books }) {
  const lost = [];
  for (const { id, question, caller } of books.questions) {
    const { messages } = await caller.get(`/api/v1/conversations/${id}/`);
    if (!messages.some((message) => message.question === question && message.answer !== '')) lost.push(question);
  }
  return lost;
}

async function lostUsers({ tenant, books }) {
  const lost = [];
  for (const { id, userName, displayName } of books.provisioned) {
    const user = await tenant.connector.get(`/scim/v2/Users/${id}`);
    if (user.userName !== userName || (displayName && user.displayName !== displayName)) lost.push(userName);
  }
  return lost;
}

/** What can be lost, and how it is looked for. */
const KINDS = { questions: lostQuestions, uploads: lostUploads, crawls: lostCrawls, provisioned: lostUsers };

/**
 * Looks for everything that was answered with success, once the jobs of it have ended.
 * @returns {Promise<{ what: string, asked: number, lost: number, first: string }[]>}
 */
export async function findLosses(world, { withinMs }) {
  const deadlineMs = Date.now() + withinMs;
  const rows = [];
  for (const [what, look] of Object.entries(KINDS)) {
    const lost = await look(world, deadlineMs);
    rows.push({ what, asked: world.books[what].length, lost: lost.length, first: lost[0] ?? '' });
  }
  return rows;
}
