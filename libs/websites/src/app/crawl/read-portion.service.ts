import { Injectable } from '@nestjs/common';
import { MAX_AT_ONCE } from '@svc/crawling';
import { UnitOfWork } from '@svc/database';
import { WebsiteDocuments } from '@svc/knowledge';
import { WebsitePageRepository } from '../../data/website-page.repository';
import type { FoundAddress, RememberedPage } from '../../domain/frontier';
import type { CrawlRunRecord } from '../../domain/website';
import type { OpenSite } from './open-site.service';
import { type AddressReading, linksOf, ReadAddress } from './read-address.service';

/** Text and links of one portion that are held, in characters; what is read beyond them comes with the next one. */
const MAX_HELD_CHARS = 4 * 1024 * 1024;

/** Reads portions of the frontier, before anything of them is stored. */
@Injectable()
export class ReadPortion {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly pages: WebsitePageRepository,
    private readonly documents: WebsiteDocuments,
    private readonly reading: ReadAddress,
  ) {}

  /** With as many requests at once as the site bears; what was not reached in time waits for the next portion. */
  async read(site: OpenSite, portion: readonly FoundAddress[]): Promise<AddressReading[]> {
    const { plan, fetcher, robots, addresses, deadline, silence } = site;
    const known = await this.known(plan.run, portion);
    const context = {
      fetcher,
      robots,
      obeyRobots: plan.settings.obey_robots,
      addresses,
      base: plan.base,
      downloadFiles: plan.website.downloadFiles,
      signal: deadline.signal,
    };
    const readings: AddressReading[] = [];
    let next = 0;
    let heldChars = 0;
    const worker = async (): Promise<void> => {
      while (next < portion.length && heldChars < MAX_HELD_CHARS && !deadline.isOver && !silence.isLasting) {
        const at = next++;
        const found = portion[at]!;
        const reading = await deadline.within(() => this.reading.read(found, known.get(found.digest), context));
        if (reading === null) return;
        silence.hear(reading);
        heldChars += charsOf(reading);
        readings[at] = reading;
      }
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
    // In the order of the frontier, so that a run comes to the same whatever answers first.
    return readings.filter((reading) => reading !== undefined);
  }

  /** What is remembered of pages whose documents are there. */
  private known(run: CrawlRunRecord, portion: readonly FoundAddress[]): Promise<Map<string, RememberedPage>> {
    const { tenantId, websiteId } = run;
    return this.uow.read(tenantId, async (tx) => {
      const digests = portion.map(({ digest }) => digest);
      const pages = await this.pages.known(tx, tenantId, websiteId, digests);
      const titles = [...pages.values()].map(({ title }) => title);
      const there = await this.documents.titlesOf(tx, tenantId, websiteId, titles);
      return new Map([...pages].filter(([, { title }]) => there.has(title)));
    });
  }
}

function charsOf(reading: AddressReading): number {
  const text = reading.kind === 'text' ? (reading.content.text?.length ?? 0) : 0;
  return linksOf(reading).reduce((sum, link) => sum + link.length, text);
}
