import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CollectionMoveHooks } from '@svc/knowledge';
import { AssistantCollectionRepository } from '../data/assistant-collection.repository';

/**
 * An assistant answers from collections of its own space and of the organisation space, so one that moves elsewhere is
 * taken off it. @source supplement §2.1, §2.3
 */
@Injectable()
export class AssistantCollectionMoves implements OnModuleInit {
  constructor(
    private readonly hooks: CollectionMoveHooks,
    private readonly links: AssistantCollectionRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.register(async (tx, { collection, to }) => {
      if (to.kind === 'organization') return [];
      const detached = await this.links.detachElsewhere(tx, collection.tenantId, collection.id, to.id);
      return detached.map((assistant) => ({ kind: 'assistant', ...assistant }));
    });
  }
}
