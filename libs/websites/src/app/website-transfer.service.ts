import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId, WebsiteId } from '@svc/kernel';
import { SpaceAccessService, type Space, SpaceModels } from '@svc/spaces';
import { WebsiteRepository } from '../data/website.repository';
import type { WebsiteRecord } from '../domain/website';
import { WebsiteTrail } from './website-trail';

/** A website that has just come to another space. */
export interface WebsiteMove {
  readonly website: WebsiteRecord;
  readonly to: Space;
}

/** Something that answered from the website and does no longer, since its space cannot reach it any more. */
export interface DetachedFromWebsite {
  readonly kind: 'assistant';
  readonly id: string;
  readonly name: string;
}

/** Runs in the transaction that moves the website; answers who let go of it. */
export type WebsiteMoveHook = (tx: Tx, move: WebsiteMove) => Promise<readonly DetachedFromWebsite[]>;

/** Moves websites between spaces, alone or along with what uses them. */
@Injectable()
export class WebsiteTransfer {
  private readonly hooks: WebsiteMoveHook[] = [];

  constructor(
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly websites: WebsiteRepository,
    private readonly trail: WebsiteTrail,
  ) {}

  /** What libs above do when a website comes to another space; they register when their module starts. */
  register(hook: WebsiteMoveHook): void {
    this.hooks.push(hook);
  }

  /**
   * Moves those of the websites that lie in `from`; a crawl goes on in the new space. What cannot reach a website in its
   * new place lets go of it in the same transaction.
   * @throws not_found · forbidden_action · embedding_model_not_in_space when the target lacks a website's model
   */
  async moveAlong(
    tx: Tx,
    actor: Caller,
    ids: readonly WebsiteId[],
    { from, to }: { from: SpaceId; to: SpaceId },
  ): Promise<void> {
    const found = await this.websites.findMany(tx, actor.tenantId, ids);
    if (!found.some((website) => website.spaceId === from)) return;
    const source = await this.spaces.require(tx, actor, from, 'delete', 'website');
    // The space before what lies in it, as deleting a space locks them.
    const target = await this.spaces.enter(tx, actor, to, 'create', 'website');
    for (const website of await this.websites.holdInSpace(tx, actor.tenantId, from, ids)) {
      await this.models.embeddingFor(tx, target.space, website.embeddingModelId);
      await this.websites.move(tx, actor.tenantId, website.id, to, this.trail.now());
      const detached: DetachedFromWebsite[] = [];
      for (const hook of this.hooks) detached.push(...(await hook(tx, { website, to: target.space })));
      await this.trail.record(tx, actor, 'WEBSITE_TRANSFERRED', website, {
        changes: { space: { old: source.space.name, new: target.space.name } },
        extra: { detached },
      });
    }
  }
}
