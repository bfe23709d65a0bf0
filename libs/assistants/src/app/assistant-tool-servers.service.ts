import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AssistantId, type Caller, changesBetween, type ToolServerId } from '@svc/kernel';
import { toolSpace } from '@svc/spaces';
import { offeredNames, type OfferedServer, ToolChoices } from '@svc/mcp';
import { type AccessibleAssistant, AssistantAccess } from './assistant-access.service';
import { AssistantTrail } from './assistant-trail';

/** The servers of tools that an assistant has, one by one. @source supplement §2.3, §15.83 */
@Injectable()
export class AssistantToolServers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly choices: ToolChoices,
    private readonly trail: AssistantTrail,
  ) {}

  /** @throws not_found · forbidden_action */
  list(actor: Caller, id: AssistantId): Promise<OfferedServer[]> {
    return this.uow.read(actor.tenantId, async (tx) =>
      this.offered(tx, await this.access.require(tx, actor, id, 'read')),
    );
  }

  /** @throws not_found · forbidden_action · bad_request when the space does not have the server */
  add(actor: Caller, id: AssistantId, serverId: ToolServerId): Promise<OfferedServer[]> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const entry = await this.access.enter(tx, actor, id, 'edit');
      return this.recorded(tx, actor, entry, () =>
        this.choices.addToAssistant(tx, actor.tenantId, placed(entry), serverId),
      );
    });
  }

  /** @throws not_found · forbidden_action */
  remove(actor: Caller, id: AssistantId, serverId: ToolServerId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const entry = await this.access.enter(tx, actor, id, 'edit');
      await this.recorded(tx, actor, entry, () => this.choices.removeFromAssistant(tx, actor.tenantId, id, serverId));
    });
  }

  /** Changes what an assistant has, and records it; answers what it has then. */
  private async recorded(
    tx: Tx,
    actor: Caller,
    entry: AccessibleAssistant,
    change: () => Promise<void>,
  ): Promise<OfferedServer[]> {
    const before = await this.offered(tx, entry);
    await change();
    const after = await this.offered(tx, entry);
    const changes = changesBetween(offeredNames(before), offeredNames(after));
    await this.trail.record(tx, actor, 'ASSISTANT_UPDATED', entry.assistant, { changes });
    return after;
  }

  private async offered(tx: Tx, entry: AccessibleAssistant): Promise<OfferedServer[]> {
    const place = placed(entry);
    return (await this.choices.ofAssistants(tx, entry.space.tenantId, [place])).get(place.id)!;
  }
}

function placed({ assistant, space }: AccessibleAssistant) {
  return { id: assistant.id, space: toolSpace(space) };
}
