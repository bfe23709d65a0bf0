import { BooleanField, DateTimeField, EnumField, IntField, NumberField, StringField, UuidField } from '@svc/http';
import type { AddressCrawl } from '@svc/websites';

const STATUSES = ['started', 'processing', 'completed', 'failed'] as const;
const STATUS_OF = { queued: 'started', 'in progress': 'processing', complete: 'completed', failed: 'failed' } as const;
const MOST_PAGES = 100_000;
const MOST_DEPTH = 1_000;

/** An address to crawl. @source spec §4.11, supplement §15.149 */
export class OlderNewCrawl {
  @StringField({ minLength: 1, maxLength: 2000, trim: true })
  url!: string;

  @IntField({
    optional: true,
    nullable: true,
    min: 0,
    max: MOST_DEPTH,
    description: 'Links between the start and a page; 0 is the page alone.',
  })
  max_depth?: number | null;

  @IntField({
    optional: true,
    nullable: true,
    min: 1,
    max: MOST_PAGES,
    description: "Where that is less than the organisation's own limit.",
  })
  max_pages?: number | null;

  @BooleanField({ default: true, nullable: true, description: 'When false, the page alone is read.' })
  follow_links!: boolean | null;
}

/** A crawl of a space. @source spec §4.11, supplement §15.149 */
export class OlderCrawl {
  @UuidField()
  id!: string;

  @StringField()
  url!: string;

  @EnumField(STATUSES, { name: 'OlderCrawlStatus' })
  status!: (typeof STATUSES)[number];

  @IntField()
  pages_crawled!: number;

  @IntField({ nullable: true, description: 'Pages that are known so far; null while none is.' })
  pages_total!: number | null;

  @NumberField({ min: 0, max: 100, description: 'Percent of the pages that are known.' })
  progress!: number;

  @DateTimeField()
  created_at!: Date;

  static from(this: void, { run, website, known }: AddressCrawl): OlderCrawl {
    const isOver = run.finishedAt !== null;
    const total = isOver ? run.pagesCrawled + run.pagesFailed : (known?.total ?? null);
    const done = known ? Math.floor((100 * (known.total - known.waiting)) / known.total) : 0;
    return {
      id: run.id,
      url: website.url,
      status: STATUS_OF[run.status],
      pages_crawled: run.pagesCrawled,
      pages_total: total,
      progress: isOver ? 100 : done,
      created_at: run.createdAt,
    };
  }
}
