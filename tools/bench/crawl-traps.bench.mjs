import { source } from '../build/source.mjs';
import { Client } from './client.mjs';
import { addWebsite, crawled } from './crawling.mjs';
import { Deployment } from './deployment.mjs';
import { megabytes } from './numbers.mjs';
import { canWatchProcesses, peakBytes, resetPeak } from './processes.mjs';

/** Reasons whose count is not as it was to be. */
const wrongCounts = (wanted, counted) =>
  [...new Set([...Object.keys(wanted), ...Object.keys(counted)])].filter(
    (reason) => wanted[reason] !== counted[reason],
  );

/** What a crawler takes that is led through everything that ever led one astray. */
export const crawlTraps = {
  name: 'crawl-traps',
  about: 'a crawl of the site of traps that the tests have: memory of the crawler, and who was asked',
  possible: canWatchProcesses,
  async run(context) {
    const { TestSite } = source('libs/websites/test/support/test-site');
    const { COUNTED, READABLE, setTraps } = source('libs/websites/test/support/trap-site');
    const [site, other] = [await TestSite.start(), await TestSite.start()];
    context.defer(() => Promise.all([site.close(), other.close()]));
    setTraps(site, other.host);
    const env = { ALLOWED_PRIVATE_HOSTS: site.host, RETRY_TIMES: '0', DOWNLOAD_TIMEOUT: '20' };
    const deployment = await Deployment.start(context, { apps: ['api', 'worker', 'crawler'], env, model: 'lexical' });
    const client = await Client.signIn(deployment);
    const pid = deployment.pid('crawler');
    resetPeak(pid);
    const run = await crawled(client, await addWebsite(client, site.url));
    const wrong = wrongCounts(COUNTED, run.failure_summary);
    const row = { status: run.status, 'pages read': run.pages_crawled, 'peak MB': megabytes(peakBytes(pid)) };
    return {
      tables: [
        { title: 'the crawl', rows: [row] },
        { title: 'failures', rows: Object.entries(run.failure_summary).map(([reason, count]) => ({ reason, count })) },
      ],
      goals: [
        { what: 'memory of the crawler', measured: row['peak MB'], atMost: 400, unit: ' MB' },
        { what: 'pages read for all that is wrong with them', measured: row['pages read'], atLeast: READABLE.length },
        { what: 'reasons with another count than they are to have', measured: wrong.length, atMost: 0 },
        { what: 'requests elsewhere', measured: other.requests.length, atMost: 0 },
        {
          what: 'crawlers that did not live through it',
          measured: deployment.pid('crawler') === pid ? 0 : 1,
          atMost: 0,
        },
      ],
    };
  },
};
