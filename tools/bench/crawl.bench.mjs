import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crawlAgain, crawlingSide, firstCrawl, generatedSiteUrl, resultOf } from './crawling.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';
import { canWatchProcesses, processorMs } from './processes.mjs';

const BARE = fileURLToPath(new URL('./bare-crawl.mjs', import.meta.url));
const PAGES = 1_000;
/** As many as the built-in model embeds while the free one embeds a thousand pages or so. */
const FEW_PAGES = 100;
/** What one crawl of ours asks for at once where it is not told to look at the site's answers. */
const AT_ONCE = 8;
const MAX_OUTPUT_BYTES = 1e6;

async function bareCrawl(url) {
  const args = [BARE, url, String(AT_ONCE)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES });
  const result = JSON.parse(stdout.trim().split('\n').at(-1));
  if (result.pages !== PAGES) throw new Error(`The bare crawl found ${result.pages} pages.`);
  return result;
}

/** Ours and the bare crawl in turn, and ours once more of the same site. */
async function race(side, context) {
  const url = await generatedSiteUrl(context, PAGES);
  const rows = [];
  const speedOf = ({ pages, seconds }) => pages / seconds;
  const crawler = side.deployment.pid('crawler');
  const ours = async () => {
    const beforeMs = processorMs(crawler);
    const first = await firstCrawl(side, url, PAGES, side.modelId);
    const usedMs = processorMs(crawler) - beforeMs;
    const again = await resultOf(side.deployment, await crawlAgain(side.client, first.id), PAGES);
    rows.push({
      'pages/s': fixed(speedOf(first), 0),
      'again pages/s': fixed(speedOf(again), 0),
      'crawler CPU s': fixed(usedMs / 1_000, 1),
    });
    return speedOf(first);
  };
  const bareCpu = [];
  const bare = async () => {
    const result = await bareCrawl(url);
    bareCpu.push(result.cpuSeconds);
    return speedOf(result);
  };
  await ours();
  rows.length = 0;
  const speeds = await inTurn({ ours, bare }, context.rounds ?? 3);
  const over = ratios(speeds.ours, speeds.bare);
  return rows.map((row, round) => ({
    round: round + 1,
    ...row,
    'bare pages/s': fixed(speeds.bare[round], 0),
    'bare CPU s': fixed(bareCpu[round], 1),
    'x bare': fixed(over[round]),
    'again x first': fixed(row['again pages/s'] / row['pages/s']),
  }));
}

/** How much of a crawl is embedding, where the built-in model does it. */
async function embeddingOf(side, context) {
  const { items } = await side.client.get('/embedding-models/');
  const { id: builtInId } = items.find(({ id }) => id !== side.modelId);
  const url = await generatedSiteUrl(context, FEW_PAGES);
  const free = await firstCrawl(side, url, FEW_PAGES, side.modelId);
  const builtIn = await firstCrawl(side, url, FEW_PAGES, builtInId);
  return {
    pages: FEW_PAGES,
    'seconds without': fixed(free.seconds),
    'seconds with': fixed(builtIn.seconds),
    'share of embedding': fixed(1 - free.seconds / builtIn.seconds),
  };
}

/** How quickly sites are crawled, and what that takes. */
export const crawl = {
  name: 'crawl',
  about: `a site of ${PAGES} pages beside a bare crawl that keeps its text in memory`,
  possible: canWatchProcesses,
  async run(context) {
    const side = await crawlingSide(context, { model: 'default' });
    const rows = await race(side, context);
    const embedding = await embeddingOf(side, context);
    return {
      tables: [
        { title: `${PAGES} pages, ${AT_ONCE} requests at once on both sides, a model that costs nothing`, rows },
        { title: 'the same with the built-in model', rows: [embedding] },
      ],
      goals: [
        {
          what: 'pages per second over the bare crawl',
          measured: median(rows.map((row) => row['x bare'])),
          atLeast: 0.7,
        },
        {
          what: 'second crawl of the same site over the first',
          measured: median(rows.map((row) => row['again x first'])),
          atLeast: 3,
        },
      ],
    };
  },
};
