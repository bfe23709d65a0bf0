import { Injectable } from '@nestjs/common';
import { KeySubscriptions } from '@svc/api-keys';
import { UnitOfWork } from '@svc/database';
import type { AppId, Caller } from '@svc/kernel';
import { AppRepository } from '../data/app.repository';
import { AppAccess } from './app-access.service';
import { AppRemoval } from './app-removal';
import { AppTrail } from './app-trail';

/** Shows apps to viewers, hides them again, deletes them. @source supplement §2.5 */
@Injectable()
export class PublishAppService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly apps: AppRepository,
    private readonly removal: AppRemoval,
    private readonly trail: AppTrail,
    private readonly subscriptions: KeySubscriptions,
  ) {}

  /** @throws not_found · forbidden_action, in a personal space always */
  publish(actor: Caller, id: AppId, published: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { app } = await this.access.enter(tx, actor, id, 'publish');
      await this.apps.update(tx, actor.tenantId, id, { published }, this.trail.now());
      const changes = { published: { old: app.published, new: published } };
      await this.trail.record(tx, actor, 'APP_PUBLISHED', app, { changes });
      if (published) await this.subscriptions.afterPublished(tx, actor, { kind: 'app', id });
    });
  }

  /** Deletes an app with its runs and the files that only it and they used. @throws not_found · forbidden_action  @source supplement §15.106 */
  delete(actor: Caller, id: AppId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { app } = await this.access.enter(tx, actor, id, 'delete');
      await this.removal.remove(tx, actor, [id]);
      await this.trail.record(tx, actor, 'APP_DELETED', app);
    });
  }
}
