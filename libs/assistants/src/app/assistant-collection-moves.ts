import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CollectionMoveHooks, CollectionUsers } from '@svc/knowledge';
import { WebsiteTransfer } from '@svc/websites';
import { AssistantCollectionRepository } from '../data/assistant-collection.repository';

/**
 * An assistant answers from collections and websites of its own space and of the organisation space, so one that moves elsewhere is
 * taken off it. @source supplement §2.1, §2.3
 */
@Injectable()
export class AssistantCollectionMoves implements OnModuleInit {
  constructor(
    private readonly hooks: CollectionMoveHooks,
    private readonly users: CollectionUsers,
    private readonly websites: WebsiteTransfer,
    private readonly links: AssistantCollectionRepository,
  ) {}

  onModuleInit(): void {
    this.users.register((tx, tenantId, ids) => this.links.usesOf(tx, tenantId, ids));
    this.hooks.register(async (tx, { collection, to }) => {
      if (to.kind === 'organization') return [];
      const detached = await this.links.detachElsewhere(tx, collection.tenantId, collection.id, to.id);
      return detached.map((assistant) => ({ kind: 'assistant', ...assistant }));
    });
    this.websites.register(async (tx, { website, to }) => {
      if (to.kind === 'organization') return [];
      const detached = await this.links.detachWebsiteElsewhere(tx, website.tenantId, website.id, to.id);
      return detached.map((assistant) => ({ kind: 'assistant', ...assistant }));
    });
  }
}
