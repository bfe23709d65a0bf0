import { Injectable } from '@nestjs/common';
import { AssistantDirectory } from '@svc/assistants';
import { UnitOfWork } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';
import type { UsableTool } from '@svc/mcp';
import type { Ask } from '../domain/ask';
import { AskersNow } from './askers-now';
import { GroupMembers } from './group-members.service';
import { PartnerAccess } from './partner-access.service';

/** What turns that are under way may call. */
@Injectable()
export class ToolsInForce {
  constructor(
    private readonly askers: AskersNow,
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly members: GroupMembers,
    private readonly assistants: AssistantDirectory,
  ) {}

  /**
   * What a question could be answered with if it were asked now, and what its servers are called with.
   * @throws what asking it now would be refused with
   */
  async of(
    actor: Caller,
    { partner, disabledToolServerIds }: Pick<Ask, 'partner' | 'disabledToolServerIds'>,
    answeringId: AssistantId,
  ): Promise<UsableTool[]> {
    const asker = await this.askers.of(actor);
    return this.uow.read(asker.tenantId, async (tx) => {
      const { assistant, group } = await this.partners.askedNow(tx, asker, partner);
      const answering = assistant ?? (await this.members.answering(tx, asker, group!, answeringId));
      return this.assistants.toolsOf(tx, answering, disabledToolServerIds);
    });
  }
}
