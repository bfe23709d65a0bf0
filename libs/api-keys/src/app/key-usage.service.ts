import { Injectable } from '@nestjs/common';
import { EntityEvents, LateNotes } from '@svc/audit';
import { ApiKeyConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import type { ApiKeyId, Caller } from '@svc/kernel';
import { type KeyUsage, summariseUsage, USAGE_ACTIONS } from '../domain/key-usage';
import { KeyAccess, type KeyAuthority } from './key-access';

/** What is recorded of the requests that carried a key. @source supplement §4.2 */
@Injectable()
export class KeyUsageService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KeyAccess,
    private readonly events: EntityEvents,
    private readonly late: LateNotes,
    private readonly config: ApiKeyConfig,
  ) {}

  /**
   * The newest uses and refusals before a moment, those of one moment together; what was noted before it was asked for is
   * among them. @throws resource_not_found · insufficient_permission  @source supplement §15.69
   */
  async of(
    actor: Caller,
    id: ApiKeyId,
    { before, limit }: { readonly before: Date | null; readonly limit: number },
    authority: KeyAuthority,
  ): Promise<KeyUsage> {
    await this.late.settle(actor.tenantId);
    return this.uow.read(actor.tenantId, async (tx) => {
      const key = await this.access.see(tx, actor, id, authority);
      const filter = { entityId: key.id, actions: USAGE_ACTIONS };
      const { items, goesOn } = await this.events.page(tx, actor.tenantId, filter, { before, limit });
      const tallies = await this.events.tally(tx, actor.tenantId, filter);
      return {
        summary: summariseUsage(tallies, this.config.usedAuditSampleRate < 1),
        items,
        limit,
        next: goesOn ? items[items.length - 1]!.timestamp : null,
      };
    });
  }
}
