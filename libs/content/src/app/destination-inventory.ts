import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import type { ObjectStoreClient } from '@svc/object-store';
import { ContentsAcrossTenants, type RemoteContent } from '../data/contents.across-tenants';
import type { ContentId, DestinationId } from '../domain/content';
import { bareMediaType } from '../domain/media-types';

const PAGE = 500;
const AT_ONCE = 16;

/** Compares what the database knows with what a bucket holds. @source spec, appendix 5 */
@Injectable()
export class DestinationInventory {
  constructor(
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
  ) {}

  /** How many items the bucket lacks, or holds with another size or media type. */
  async countMissing(client: ObjectStoreClient): Promise<number> {
    let missing = 0;
    let page: RemoteContent[];
    let after: ContentId | null = null;
    do {
      page = await this.pageAfter(after);
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const some = page.slice(at, at + AT_ONCE);
        const held = await Promise.all(some.map((content) => isHeld(client, content)));
        missing += held.filter((yes) => !yes).length;
      }
      after = page.at(-1)?.id ?? null;
    } while (page.length === PAGE);
    return missing;
  }

  /** Whether anything that is still there was first written to a destination. */
  anyWrittenTo(tx: Tx, id: DestinationId): Promise<boolean> {
    return this.contents.anyWrittenTo(tx, id);
  }

  private pageAfter(after: ContentId | null): Promise<RemoteContent[]> {
    return this.across.read((tx) => this.contents.listRemote(tx, after, PAGE));
  }
}

async function isHeld(client: ObjectStoreClient, content: RemoteContent): Promise<boolean> {
  const facts = await client.stat(content.objectKey);
  if (facts?.sizeBytes !== content.sizeBytes) return false;
  return bareMediaType(facts.mediaType ?? '') === bareMediaType(content.mediaType);
}
