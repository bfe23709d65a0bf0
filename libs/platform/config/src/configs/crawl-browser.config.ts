import { Concern, EnvVar } from '../env-var';

/** The browser that reads pages which are empty without JavaScript. */
@Concern('Crawling with a browser')
export class CrawlBrowserConfig {
  @EnvVar('CRAWL_BROWSER', {
    doc: 'Whether pages that are empty without JavaScript are read with a browser, where one is found.',
    type: 'string',
    values: ['auto', 'never'],
    default: 'auto',
  })
  readonly mode!: 'auto' | 'never';

  @EnvVar('CRAWL_BROWSER_PROGRAM', {
    doc: 'Path of the browser (Chromium or its headless shell); where Debian and others put it while unset.',
    type: 'string',
    default: null,
  })
  readonly program!: string | null;

  @EnvVar('CRAWL_BROWSER_PROCESSES', {
    doc: 'Browsers of one crawler at the same time; each reads one page at a time.',
    unit: 'browsers',
    min: 1,
    max: 16,
    default: 2,
  })
  readonly processes!: number;

  @EnvVar('CRAWL_BROWSER_RECYCLE_AFTER', {
    doc: 'Pages after which a browser is replaced.',
    unit: 'pages',
    min: 1,
    max: 10_000,
    default: 100,
  })
  readonly recycleAfter!: number;

  @EnvVar('CRAWL_BROWSER_TIMEOUT', {
    doc: 'Longest time for one page in a browser, without the pauses that its site asks for.',
    unit: 'seconds',
    min: 5,
    max: 300,
    default: 30,
  })
  readonly timeoutSeconds!: number;

  @EnvVar('CRAWL_BROWSER_MEMORY_BYTES', {
    doc: 'Most memory of a browser with all its processes; one that takes more is ended. Watched on Linux.',
    unit: 'bytes',
    min: 268_435_456,
    max: 17_179_869_184,
    default: 536_870_912,
  })
  readonly memoryBytes!: number;
}
