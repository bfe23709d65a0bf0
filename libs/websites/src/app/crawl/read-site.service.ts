import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { FoundAddress } from '../../domain/frontier';
import type { BegunCrawl } from './begin-crawl.service';
import { CrawlSteps } from './crawl-steps';
import { EndCrawl } from './end-crawl.service';
import type { OpenSite } from './open-site.service';
import type { AddressReading } from './read-address.service';
import { CrawlRows } from './store-batch.service';

/** What one try of a run goes by while it reads. */
export interface SiteReading {
  readonly begun: BegunCrawl;
  readonly site: OpenSite;
  readonly signal: AbortSignal;
  /** Hears after each portion which share of what is known was dealt with. */
  readonly onStored: (share: number) => void;
}

/** What is read next, and what else the frontier says. */
interface NextPortion {
  readonly addresses: readonly FoundAddress[];
  /** Whether addresses are left that nobody deals with yet. */
  readonly hasMore: boolean;
  /** Addresses that are known, and of those the ones that were dealt with or are under way. */
  readonly total: number;
  readonly dealtWith: number;
}

/** A portion that is being judged and stored. */
interface Storing {
  readonly portion: readonly FoundAddress[];
  /** Whether the quota lets nothing more be stored. */
  readonly isFull: Promise<boolean>;
}

const NOTHING: Storing = { portion: [], isFull: Promise.resolve(false) };

/**
 * Reads the addresses of a run to their end. A batch is read in two halves: while one is judged and stored, the other is
 * fetched, so that neither site nor database waits for the other, and a crawler that dies costs one batch fetched again.
 * @source supplement §13.9
 */
@Injectable()
export class ReadSite {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly rows: CrawlRows,
    private readonly steps: CrawlSteps,
    private readonly finish: EndCrawl,
  ) {}

  /** @returns whether there is more than was read · @throws CrawlEnded · what another try may mend */
  async readAll(reading: SiteReading): Promise<{ isCutShort: boolean }> {
    const { begun, site, signal } = reading;
    let storing = NOTHING;
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = await this.next(reading, storing.portion);
        if (next.addresses.length > 0) {
          // What was read is judged by what was stored before: a page under two addresses is told from its twin.
          const [readings, isFull] = await Promise.all([this.steps.reading.read(site, next.addresses), storing.isFull]);
          if (isFull) return { isCutShort: true };
          storing = this.store(reading, readings, next);
        } else if (storing.portion.length > 0) {
          // Its links may be all that is left to be read.
          if (await storing.isFull) return { isCutShort: true };
          storing = NOTHING;
        } else {
          const hasMore = next.hasMore || site.addresses.hasDeeper;
          if (hasMore) await this.finish.note(begun.run, 'LIMIT_REACHED');
          return { isCutShort: site.isCutShort || hasMore };
        }
      }
    } finally {
      // Whatever keeps the rest from being read, what was read already is stored.
      await storing.isFull.catch(() => undefined);
    }
  }

  /** The next addresses that are not under way, as far as the run may read them. */
  private async next({ begun, site }: SiteReading, underWay: readonly FoundAddress[]): Promise<NextPortion> {
    const { tenantId, id } = begun.run;
    return this.uow.read(tenantId, async (tx) => {
      const { total, waiting } = await this.rows.frontier.progress(tx, tenantId, id);
      const dealtWith = total - waiting + underWay.length;
      const size = Math.min(site.plan.maxPages - dealtWith, halfOf(begun.settings.crawl_page_batch_size));
      const isOver = size <= 0 || site.deadline.isOver || site.silence.isLasting;
      const addresses = isOver ? [] : await this.rows.frontier.next(tx, tenantId, id, size, underWay);
      return { addresses, hasMore: waiting > 0, total, dealtWith };
    });
  }

  private store(
    { site: { plan, addresses }, signal, onStored }: SiteReading,
    readings: readonly AddressReading[],
    { total, dealtWith }: NextPortion,
  ): Storing {
    const store = async () => {
      const outcome = await this.steps.judging.judge(plan, readings, addresses);
      const refused = addresses.takeRefused();
      if (refused > 0) outcome.fail('LIMIT_REACHED', refused);
      const { isFull } = await this.steps.storing.store(plan, outcome, signal);
      onStored(Math.min(1, (dealtWith + readings.length) / (total + outcome.found.length)));
      return isFull;
    };
    const isFull = store();
    // A failure is seen when the next portion was read; until then it must not count as unhandled.
    isFull.catch(() => undefined);
    return { portion: readings.map(({ found }) => found), isFull };
  }
}

function halfOf(batch: number): number {
  return Math.ceil(batch / 2);
}
