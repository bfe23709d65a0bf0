import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type AssistantId, type Caller, reachesPlace, type ResourcePermission, unseen } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService, type SpaceResource } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';

/** An assistant, where it lies, and what the caller may do there. */
export interface AccessibleAssistant<More = unknown> extends AccessibleSpace {
  readonly assistant: AssistantRecord & More;
}

/** Who may do what with assistants; their space decides. @source supplement §2.1 */
@Injectable()
export class AssistantAccess {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  /**
   * @throws not_found when the assistant is not theirs to see · forbidden_action when they may not, or when it is not
   * published and the caller only views
   */
  async require(tx: Tx, actor: Caller, id: AssistantId, action: ResourcePermission): Promise<AccessibleAssistant> {
    return this.demand(tx, actor, action, await this.assistants.find(tx, actor.tenantId, id));
  }

  /**
   * Like `require`, for an assistant that was looked for already, with whatever was read of it besides; null stands for
   * one that is not there. @throws not_found · forbidden_action
   */
  async demand<More>(
    tx: Tx,
    actor: Caller,
    action: ResourcePermission,
    assistant: (AssistantRecord & More) | null,
  ): Promise<AccessibleAssistant<More>> {
    const entry = assistant && (await this.spaces.accessTo(tx, actor, [assistant.spaceId])).get(assistant.spaceId);
    const isReached = assistant && reachesPlace(actor, { spaceId: assistant.spaceId, assistantId: assistant.id });
    if (!isReached || !entry) throw unseen(actor, 'There is no such assistant.');
    demand(entry.access, action, resourceOf(assistant));
    if (hiddenFrom(entry, assistant)) throw new AppError('forbidden_action', { message: 'It is not published.' });
    return { ...entry, assistant };
  }

  /**
   * Like `require`, to change the assistant: nobody else changes it, and its space is not deleted, until the transaction
   * ends. @throws not_found · forbidden_action
   */
  async enter(tx: Tx, actor: Caller, id: AssistantId, action: ResourcePermission): Promise<AccessibleAssistant> {
    const { space } = await this.require(tx, actor, id, action);
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, actor.tenantId, space.id);
    await this.assistants.lock(tx, actor.tenantId, id);
    return this.require(tx, actor, id, action);
  }
}

/** Whether somebody may change an assistant; nobody else sees its prompt. @source supplement §2.3 */
export function mayEditAssistant({ assistant, access }: Pick<AccessibleAssistant, 'assistant' | 'access'>): boolean {
  return access.can('edit', resourceOf(assistant));
}

/** What the table of rights calls an assistant. */
export function resourceOf({ type }: AssistantRecord): SpaceResource {
  return type === 'default-assistant' ? 'default_assistant' : 'assistant';
}

/** Viewers see only what was published; the default assistant of a space is everybody's. */
export function hiddenFrom({ access }: AccessibleSpace, assistant: AssistantRecord): boolean {
  return access.publishedOnly && assistant.type === 'assistant' && !assistant.published;
}
