import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type AppId, type Caller } from '@svc/kernel';
import { type RetentionForecast, RetentionPreview } from '@svc/spaces';
import { AppAccess } from './app-access.service';

/** Tells what another period of an app would delete, before it is saved. @source spec §8.2 */
@Injectable()
export class AppRetention {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly preview: RetentionPreview,
  ) {}

  /**
   * For whoever may change its period; without days of its own it follows its space.
   * @throws not_found · forbidden_action
   */
  forecast(actor: Caller, id: AppId, days: number | null): Promise<RetentionForecast> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const entry = await this.access.require(tx, actor, id, 'edit');
      return this.preview.within(tx, entry, { what: 'app', id }, days);
    });
  }
}
