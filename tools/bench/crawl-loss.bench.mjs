import { setTimeout as sleep } from 'node:timers/promises';
import { addWebsite, crawled, crawlingSide, documentsOf, secondsOf } from './crawling.mjs';
import { generatedSite, START } from './generated-site.mjs';
import { killList, VICTIMS } from './killer.mjs';
import { fixed } from './numbers.mjs';
import { StaticSite } from './static-site.mjs';

const PAGES = 1_000;
const KILLS_EACH = 10;
/** Small, so that there are more of them than kills. */
const BATCH = 10;
/** So long after a batch was stored something dies: the next one has just begun, is in the middle, or is done. */
const KILL_WITHIN_MS = 300;
const ENDS_WITHIN_MS = 20 * 60_000;

/** Kills one victim after the other, each after the crawl has got a step further. */
function killer(deployment) {
  const kills = killList({ crawler: KILLS_EACH, 'database connections': KILLS_EACH, Redis: KILLS_EACH });
  let seen = 0;
  let killing = null;
  const kill = async () => {
    await sleep(Math.random() * KILL_WITHIN_MS);
    await VICTIMS[kills.pop()](deployment);
  };
  return {
    /** How many there have been, once the last one is over. */
    async count() {
      await killing;
      return 3 * KILLS_EACH - kills.length;
    },
    look({ pages_crawled: pages }) {
      if (killing || pages <= seen || kills.length === 0) return;
      seen = pages;
      killing = kill().finally(() => (killing = null));
    },
  };
}

/** Crawls the site into a website of its own. */
async function crawl({ client, deployment, model, modelId, site }, what, kills) {
  model.texts = 0;
  site.asked.clear();
  const id = await addWebsite(client, site.url + START, modelId);
  const run = await crawled(client, id, {
    withinMs: ENDS_WITHIN_MS,
    everyMs: 20,
    onLook: (latest) => kills?.look(latest),
  });
  const pages = [...site.asked].filter(([path]) => path.startsWith(START));
  const row = {
    crawl: what,
    kills: (await kills?.count()) ?? 0,
    status: run.status,
    'pages crawled': run.pages_crawled,
    failures: JSON.stringify(run.failure_summary),
    requests: pages.reduce((sum, [, count]) => sum + count, 0),
    'texts embedded': model.texts,
    seconds: fixed(await secondsOf(deployment.databaseUrl, run), 1),
  };
  return { row, documents: await documentsOf(deployment.databaseUrl, id) };
}

/** Documents of one crawl that the other has not, or says otherwise. */
const differences = (one, other) =>
  [...one].filter(([title, { digest }]) => other.get(title)?.digest !== digest).length;

/** What becomes of a crawl while everything it depends on is killed. */
export const crawlLoss = {
  name: 'crawl-loss',
  about: `a crawl of ${PAGES} pages while crawler, database connections and Redis are killed ${KILLS_EACH} times each`,
  needsServer: true,
  async run(context) {
    // The supervisor's news of every death would bury the table.
    const quiet = { ...context, say: () => undefined };
    const crawling = await crawlingSide(quiet, { env: { CRAWL_PAGE_BATCH_SIZE: String(BATCH) } });
    const site = await StaticSite.start(context, generatedSite(PAGES));
    const side = { ...crawling, site };
    const calm = await crawl(side, 'undisturbed');
    const stormy = await crawl(side, 'under fire', killer(side.deployment));
    const wrong = differences(calm.documents, stormy.documents) + differences(stormy.documents, calm.documents);
    const again = stormy.row.requests - calm.row.requests;
    return {
      tables: [{ title: 'the same site, crawled twice', rows: [calm.row, stormy.row] }],
      goals: [
        { what: 'kills during the crawl', measured: stormy.row.kills, atLeast: 3 * KILLS_EACH },
        { what: 'documents missing, doubled or different', measured: wrong, atMost: 0 },
        {
          what: 'difference in pages counted',
          measured: Math.abs(calm.row['pages crawled'] - stormy.row['pages crawled']),
          atMost: 0,
        },
        { what: 'pages fetched again, for each kill', measured: again / stormy.row.kills, atMost: BATCH },
      ],
    };
  },
};
