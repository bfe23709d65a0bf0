// Usage: node bare-crawl.mjs <first page> <requests at once>; the last line of its output is what it came to, as JSON.
// The yardstick of crawl: a CheerioCrawler that follows links below the first page and keeps the text in memory.
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';

const [start, atOnce] = process.argv.slice(2);
const texts = new Map();
log.setLevel(log.LEVELS.WARNING);

const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(atOnce),
    maxConcurrency: Number(atOnce),
    maxRequestRetries: 2,
    async requestHandler({ request, $, enqueueLinks }) {
      texts.set(request.loadedUrl, { title: $('title').text(), text: $('body').text() });
      await enqueueLinks({ globs: [`${start}**`] });
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: false, systemInfoV2: true }),
);
const startedMs = performance.now();
const before = process.cpuUsage();
await crawler.run([start]);
const seconds = (performance.now() - startedMs) / 1_000;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ pages: texts.size, seconds, cpuSeconds: (user + system) / 1e6 }));
