import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type AssistantId, type Caller } from '@svc/kernel';
import { type RetentionForecast, RetentionPreview } from '@svc/spaces';
import { AssistantAccess } from './assistant-access.service';

/** Tells what another period of an assistant would delete, before it is saved. @source spec §8.2 */
@Injectable()
export class AssistantRetention {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly preview: RetentionPreview,
  ) {}

  /**
   * For whoever may change its period; without days of its own it follows its space.
   * @throws not_found · forbidden_action
   */
  forecast(actor: Caller, id: AssistantId, days: number | null): Promise<RetentionForecast> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const entry = await this.access.require(tx, actor, id, 'edit');
      return this.preview.within(tx, entry, { what: 'assistant', id }, days);
    });
  }
}
