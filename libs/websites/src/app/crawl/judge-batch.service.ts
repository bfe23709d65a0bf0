import { Injectable } from '@nestjs/common';
import { addressDigest, placeOf } from '@svc/crawling';
import { sideBySide, UnitOfWork } from '@svc/database';
import { WebsiteDocuments } from '@svc/knowledge';
import { FrontierRepository } from '../../data/frontier.repository';
import { WebsitePageRepository } from '../../data/website-page.repository';
import type { RememberedPage } from '../../domain/frontier';
import { BatchOutcome } from './batch-outcome';
import type { CrawlPlan } from './crawl-plan';
import { type FoundAddresses, pageKey } from './found-addresses';
import { type AddressReading, linksOf, type ReadContent } from './read-address.service';

type TextReading = Extract<AddressReading, { kind: 'text' }>;

/** What the run and the runs before know of the pages of a batch. */
interface Knowledge {
  readonly known: ReadonlyMap<string, RememberedPage>;
  readonly documents: ReadonlySet<string>;
  /** Pages that this run has stored, by place and content, and by title. */
  readonly byContent: Map<string, string>;
  readonly byTitle: Map<string, string>;
  /** Digests of pages that were stored, or found as they were. */
  readonly settled: Set<string>;
  /** Digests of the links that are in the frontier already. */
  readonly found: Set<string>;
}

/** Links of one page that are remembered for the next run. */
const MAX_REMEMBERED_LINKS = 2_000;

/** Compares what was read with what is there: one page is one document, and what has not changed stays. */
@Injectable()
export class JudgeBatch {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly pages: WebsitePageRepository,
    private readonly frontier: FrontierRepository,
    private readonly documents: WebsiteDocuments,
  ) {}

  async judge(plan: CrawlPlan, readings: readonly AddressReading[], addresses: FoundAddresses): Promise<BatchOutcome> {
    const outcome = new BatchOutcome();
    const knowledge = await this.knowledge(plan, readings);
    for (const reading of readings) {
      const { found } = reading;
      // Another address led here while this one was being read.
      if (knowledge.settled.has(found.digest)) continue;
      if (reading.kind === 'text') {
        if (reading.content.remark) outcome.fail(reading.content.remark);
        this.text(reading, knowledge, outcome, addresses);
      } else if (reading.kind === 'unchanged') {
        outcome.seen.push(found.digest);
        outcome.settle(found, 'unchanged');
      } else if (reading.kind === 'alias') {
        outcome.settle(found, 'skipped');
        outcome.found.push(addresses.standsFor(found, reading.canonical));
      } else if (reading.kind === 'gone') {
        outcome.settle(found, 'gone', 'HTTP_ERROR', reading.detail);
        outcome.found.push(...addresses.orphanedBy(found));
      } else outcome.settle(found, reading.kind, reading.reason, reading.detail);
      // A sitemap says what there is; its pages lead nowhere else.
      if (plan.website.crawlType === 'crawl')
        outcome.found.push(...addresses.admit(linksOf(reading), found.depth + 1, knowledge.found));
    }
    return outcome;
  }

  private text(
    { found, address, content }: TextReading,
    knowledge: Knowledge,
    outcome: BatchOutcome,
    addresses: FoundAddresses,
  ): void {
    const { digest, place } = pageKey(address);
    const isOther = digest !== found.digest;
    const key = `${content.sha256} ${place}`;
    const named = content.sameAs && `${content.sha256} ${placeOf(content.sameAs)}`;
    const twin = knowledge.byContent.get(named ?? key) ?? knowledge.byContent.get(key);
    if ((isOther && knowledge.settled.has(digest)) || (twin !== undefined && twin !== digest)) {
      outcome.settle(found, 'skipped');
      return;
    }
    const own = isOther ? { ...addresses.describe(address, { depth: found.depth }), kind: found.kind } : found;
    const known = knowledge.known.get(digest);
    const title = titleOf(content.fileName, address, digest, known, knowledge.byTitle);
    knowledge.byContent.set(key, digest);
    knowledge.byTitle.set(title, digest);
    knowledge.settled.add(digest);
    const page: RememberedPage = {
      digest,
      url: address,
      kind: content.fileName === null ? 'page' : 'file',
      title,
      place,
      contentSha256: content.sha256,
      ...rememberedOf(content),
    };
    if (isOther) outcome.settle(found, 'skipped');
    const kind = page.kind;
    if (known?.contentSha256 === content.sha256 && known.title === title && knowledge.documents.has(title)) {
      outcome.remembered.push(page);
      outcome.settle({ ...own, kind }, 'unchanged');
    } else if (content.text === null) outcome.settle({ ...own, kind }, 'failed', 'EMPTY_CONTENT');
    else {
      const settled = { ...own, kind, state: 'stored', reason: null, detail: null } as const;
      outcome.publish.push({ page, text: content.text, settled });
    }
  }

  private knowledge({ run, website }: CrawlPlan, readings: readonly AddressReading[]): Promise<Knowledge> {
    const { tenantId } = run;
    const texts = readings.filter((reading) => reading.kind === 'text');
    const keys = texts.map(({ address }) => pageKey(address));
    const digests = keys.map(({ digest }) => digest);
    const met = [...new Set([...digests, ...readings.map(({ found }) => found.digest)])];
    const titles = texts.flatMap(({ content }) => content.fileName ?? []);
    const links = new Set(website.crawlType === 'crawl' ? readings.flatMap(linksOf).map(addressDigest) : []);
    return this.uow.read(tenantId, async (tx) => {
      const named = texts.flatMap(({ content }) => content.sameAs ?? []);
      const places = [...keys.map(({ place }) => place), ...named.map(placeOf)];
      const [known, seen, settled, found] = await sideBySide([
        this.pages.known(tx, tenantId, website.id, digests),
        this.pages.seenAt(tx, tenantId, website.id, run.id, { places, titles }),
        this.frontier.settledOf(tx, tenantId, run.id, met),
        this.frontier.among(tx, tenantId, run.id, [...links]),
      ]);
      const remembered = [...known.values()].map(({ title }) => title);
      const documents = await this.documents.titlesOf(tx, tenantId, website.id, remembered);
      return {
        known,
        documents,
        byContent: new Map(seen.map((page) => [`${page.contentSha256} ${page.place}`, page.digest])),
        byTitle: new Map(seen.map((page) => [page.title, page.digest])),
        settled,
        found,
      };
    });
  }
}

/** A page whose links are too many to be remembered is asked for whole each time: "unchanged" would lead nowhere. */
function rememberedOf({ links, validators }: ReadContent): Pick<RememberedPage, 'etag' | 'lastModified' | 'links'> {
  const remembersAll = links.length <= MAX_REMEMBERED_LINKS;
  return remembersAll ? { ...validators, links } : { etag: null, lastModified: null, links: [] };
}

/** A page is called by its address, a file by its name; a second file of that name by its address. @source supplement §15.116 */
function titleOf(
  fileName: string | null,
  address: string,
  digest: string,
  known: RememberedPage | undefined,
  byTitle: ReadonlyMap<string, string>,
): string {
  if (fileName === null) return address;
  const isFree = (title: string) => (byTitle.get(title) ?? digest) === digest;
  if (known?.kind === 'file' && isFree(known.title)) return known.title;
  return isFree(fileName) ? fileName : address;
}
