import { crawlingSide, firstCrawl, generatedSiteUrl } from './crawling.mjs';
import { fixed, megabytes } from './numbers.mjs';
import { canWatchProcesses, peakBytes, resetPeak } from './processes.mjs';

const PAGES = [1_000, 20_000];

/** How much memory the crawler takes, whatever the size of a site. */
export const crawlMemory = {
  name: 'crawl-memory',
  about: `the most memory that the crawler takes for sites of ${PAGES.join(' and ')} pages`,
  possible: canWatchProcesses,
  async run(context) {
    const side = await crawlingSide(context);
    const rows = [];
    for (const pages of PAGES) {
      const url = await generatedSiteUrl(context, pages);
      const pid = side.deployment.pid('crawler');
      resetPeak(pid);
      const { seconds } = await firstCrawl(side, url, pages, side.modelId);
      rows.push({ pages, 'peak MB': megabytes(peakBytes(pid)), 'pages/s': fixed(pages / seconds, 0) });
    }
    const [few, many] = rows.map((row) => row['peak MB']);
    return {
      tables: [{ title: 'resident memory of the crawler', rows }],
      goals: [
        { what: `memory with ${PAGES.at(-1)} pages`, measured: many, atMost: 400, unit: ' MB' },
        { what: `memory with ${PAGES.at(-1)} pages over that with ${PAGES[0]}`, measured: many / few, atMost: 1.25 },
      ],
    };
  },
};
