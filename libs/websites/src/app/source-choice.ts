import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type CollectionId, type SpaceId, type WebsiteId } from '@svc/kernel';
import { CollectionDirectory, type CollectionRecord } from '@svc/knowledge';
import { type Space, SpaceProvisioning } from '@svc/spaces';
import type { WebsiteRecord } from '../domain/website';
import { WebsiteDirectory } from './website-directory';

/** Sources that are asked together. */
export interface ChosenSources {
  readonly collectionIds: readonly CollectionId[];
  readonly websiteIds: readonly WebsiteId[];
}

interface HeldSources {
  readonly collections: readonly CollectionRecord[];
  readonly websites: readonly WebsiteRecord[];
  /** The spaces whose sources may be chosen. */
  readonly spaces: ReadonlySet<SpaceId>;
}

/** From which collections and websites something in a space, e.g. an assistant, may answer. @source supplement §2.3, §15.4 */
@Injectable()
export class SourceChoice {
  constructor(
    private readonly collections: CollectionDirectory,
    private readonly websites: WebsiteDirectory,
    private readonly provisioning: SpaceProvisioning,
  ) {}

  /**
   * Holds the chosen sources: they neither go nor move until the transaction ends. What is chosen of what is `attached`
   * already need not share a model: some of it may be re-embedded by now.
   * @throws bad_request unless every one lies in the space or in the organisation space and all share one embedding model
   */
  async require(tx: Tx, space: Space, chosen: ChosenSources, attached?: ChosenSources): Promise<void> {
    const { collections, websites, spaces } = await this.hold(tx, space, chosen);
    requireEach('collection', chosen.collectionIds, collections, spaces);
    requireEach('website', chosen.websiteIds, websites, spaces);
    const models = new Set([...collections, ...websites].map(({ embeddingModelId }) => embeddingModelId));
    if (models.size <= 1 || (attached && addsNothing(chosen, attached))) return;
    throw new AppError('bad_request', {
      message: `Collections and websites that are asked together must share one embedding model; these have ${models.size}.`,
    });
  }

  /** Of the given sources, those that something in the space may go on using. */
  async keep(tx: Tx, space: Space, chosen: ChosenSources): Promise<ChosenSources> {
    const { collections, websites, spaces } = await this.hold(tx, space, chosen);
    return {
      collectionIds: collections.filter(({ spaceId }) => spaces.has(spaceId)).map(({ id }) => id),
      websiteIds: websites.filter(({ spaceId }) => spaces.has(spaceId)).map(({ id }) => id),
    };
  }

  private async hold(tx: Tx, space: Space, { collectionIds, websiteIds }: ChosenSources): Promise<HeldSources> {
    const collections = await this.collections.holdMany(tx, space.tenantId, collectionIds);
    const websites = await this.websites.holdMany(tx, space.tenantId, websiteIds);
    const isHome = [...collections, ...websites].every(({ spaceId }) => spaceId === space.id);
    const organization = isHome ? [] : [(await this.provisioning.organization(tx, space.tenantId)).id];
    return { collections, websites, spaces: new Set([space.id, ...organization]) };
  }
}

function requireEach(
  kind: string,
  ids: readonly string[],
  found: readonly { readonly id: string; readonly spaceId: SpaceId }[],
  spaces: ReadonlySet<SpaceId>,
): void {
  const missing = ids.find((id) => !found.some((record) => record.id === id && spaces.has(record.spaceId)));
  if (missing) throw new AppError('bad_request', { message: `The ${kind} ${missing} is not in the space.` });
}

function addsNothing(chosen: ChosenSources, attached: ChosenSources): boolean {
  const known = new Set<string>([...attached.collectionIds, ...attached.websiteIds]);
  return [...chosen.collectionIds, ...chosen.websiteIds].every((id) => known.has(id));
}
