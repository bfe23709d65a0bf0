import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import type { SessionId } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';

/** Says where conversations lie, for keys that are confined to a scope: where their assistants and group chats do. */
@Injectable()
export class ConversationPlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly conversations: ConversationRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register('conversation', async (tenantId, id) => {
      const partner = await this.uow.read(tenantId, (tx) =>
        this.conversations.partnerOf(tx, tenantId, id as SessionId),
      );
      return partner && this.registry.placeOf(partner.kind, tenantId, partner.id);
    });
  }
}
