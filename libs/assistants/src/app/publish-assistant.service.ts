import { Injectable } from '@nestjs/common';
import { KeySubscriptions } from '@svc/api-keys';
import { UnitOfWork } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';
import { AssistantRepository } from '../data/assistant.repository';
import { AssistantAccess } from './assistant-access.service';
import { AssistantRemoval } from './assistant-removal';
import { AssistantTrail } from './assistant-trail';

/** Shows assistants to viewers, hides them again, deletes them. @source supplement §2.3 */
@Injectable()
export class PublishAssistantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly assistants: AssistantRepository,
    private readonly removal: AssistantRemoval,
    private readonly trail: AssistantTrail,
    private readonly subscriptions: KeySubscriptions,
  ) {}

  /** @throws not_found · forbidden_action, in a personal space always */
  publish(actor: Caller, id: AssistantId, published: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { assistant } = await this.access.enter(tx, actor, id, 'publish');
      await this.assistants.update(tx, actor.tenantId, id, { published }, this.trail.now());
      const changes = { published: { old: assistant.published, new: published } };
      await this.trail.record(tx, actor, 'ASSISTANT_PUBLISHED', assistant, { changes });
      if (published) await this.subscriptions.afterPublished(tx, actor, { kind: 'assistant', id });
    });
  }

  /** Deletes an assistant with its conversations and files. @throws not_found · forbidden_action, for a default one always */
  delete(actor: Caller, id: AssistantId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { assistant } = await this.access.enter(tx, actor, id, 'delete');
      await this.removal.remove(tx, actor, [id]);
      await this.trail.record(tx, actor, 'ASSISTANT_DELETED', assistant);
    });
  }
}
