import { EVERYTHING, isSameSite, type PageFetcher, readRobots, type RobotsRules } from '@svc/crawling';

/** Where the pages of a site lie, and what it allows. */
export interface SiteStart {
  readonly base: string;
  readonly robots: RobotsRules;
}

/** Sites that a start may lead through. */
const MAX_SITES = 5;

/** Finds where the pages of a site lie. What each site on the way allows holds from its first page on. */
export class StartFinder {
  private readonly known = new Map<string, RobotsRules>();

  constructor(
    private readonly fetcher: PageFetcher,
    private readonly obeysRobots: boolean,
  ) {}

  /**
   * Where a start's own redirects lead, however that answers: whatever keeps the site from being read is met again there,
   * and counted, when its first page is. @source supplement §13.9, §15.110
   */
  async find(start: string): Promise<SiteStart> {
    let base = start;
    for (let sites = 1; ; sites += 1) {
      const robots = await this.rulesOf(base);
      const next = sites < MAX_SITES ? await this.step(base, robots) : base;
      const isThere = isSameSite(next, base);
      base = next;
      if (isThere) return { base, robots };
    }
  }

  /** What the site of an address allows; from now on it is asked as slowly as it wants. */
  async rulesOf(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address);
    const robots =
      this.known.get(origin) ?? (this.obeysRobots ? await readRobots(this.fetcher.requests, address) : EVERYTHING);
    this.known.set(origin, robots);
    this.fetcher.requests.delayMs = robots.delayMs;
    return robots;
  }

  /** Where an address leads: within its site to whatever answers or may not be asked, else to the first address beyond. */
  private async step(address: string, robots: RobotsRules): Promise<string> {
    if (!robots.allows(address)) return address;
    let within = address;
    let beyond: string | null = null;
    const mayGoTo = (next: string): boolean => {
      if (!isSameSite(next, address)) {
        beyond = next;
        return false;
      }
      within = next;
      return robots.allows(next);
    };
    const outcome = await this.fetcher.fetch({ address, mayGoTo }, () => Promise.resolve({}));
    return outcome.kind === 'elsewhere' && beyond ? beyond : within;
  }
}
