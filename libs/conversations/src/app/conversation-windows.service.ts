import { Injectable } from '@nestjs/common';
import { AssistantDirectory } from '@svc/assistants';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AssistantId, type Caller, keyOf, whoseOf } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { ConversationRepository, type Window } from '../data/conversation.repository';
import type { ConversationRecord } from '../domain/conversation';

/** Reads the caller's conversations by numbers, as older clients do. @source spec §4.11 */
@Injectable()
export class ConversationWindows {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly assistants: AssistantDirectory,
    private readonly spaces: SpaceAccessService,
    private readonly conversations: ConversationRepository,
  ) {}

  /**
   * Newest first, those with one assistant, or with all that the caller's credential reaches; and how many there are.
   * @throws not_found · forbidden_action
   */
  list(
    actor: Caller,
    assistantId: AssistantId | null,
    wanted: Window,
  ): Promise<{ items: ConversationRecord[]; total: number }> {
    return this.uow.read(actor.tenantId, async (tx) => {
      if (assistantId) await this.assistants.forChat(tx, actor, assistantId);
      const assistantIds = assistantId ? [assistantId] : await this.reached(tx, actor);
      return this.conversations.window(tx, actor.tenantId, { whose: whoseOf(actor), assistantIds }, wanted);
    });
  }

  /** The assistants in the scope of a key that is confined; null for everybody else. */
  private async reached(tx: Tx, actor: Caller): Promise<AssistantId[] | null> {
    const scope = keyOf(actor)?.scope.type ?? 'tenant';
    if (scope === 'tenant') return null;
    const spaces = await this.spaces.accessible(tx, actor);
    const made = await this.assistants.visibleIn(tx, actor, spaces, 'assistant');
    const given = await this.assistants.visibleIn(tx, actor, spaces, 'default-assistant');
    return [...made, ...given].map(({ assistant }) => assistant.id);
  }
}
