import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AppId, type Caller, newId, requireUser, type SpaceId } from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { AppRepository } from '../data/app.repository';
import type { AppRecord } from '../domain/app';
import { AppTrail } from './app-trail';

/** Makes apps. @source supplement §2.5, §15.90, §15.91 */
@Injectable()
export class CreateAppService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly apps: AppRepository,
    private readonly trail: AppTrail,
  ) {}

  /** One with a field for text and the models that new things of the space take. @throws not_found · forbidden_action */
  create(actor: Caller, spaceId: SpaceId, name: string): Promise<AppId> {
    return this.uow.run(actor.tenantId, (tx) => this.createIn(tx, actor, spaceId, name));
  }

  /** The same in the caller's transaction. @throws what `create` does */
  async createIn(tx: Tx, actor: Caller, spaceId: SpaceId, name: string): Promise<AppId> {
    const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'app');
    const now = this.trail.now();
    const app: AppRecord = {
      id: newId<AppId>(now.getTime()),
      tenantId: actor.tenantId,
      spaceId,
      userId: requireUser(actor).id,
      name,
      description: null,
      iconId: null,
      inputType: 'text-field',
      inputDescription: null,
      completionModelId: (await this.models.defaultCompletion(tx, space))?.id ?? null,
      completionModelKwargs: {},
      transcriptionModelId: (await this.models.defaultTranscription(tx, space))?.id ?? null,
      published: false,
      dataRetentionDays: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.apps.insert(tx, app);
    const extra = { space: { id: space.id, name: space.name } };
    await this.trail.record(tx, actor, 'APP_CREATED', app, { extra });
    return app.id;
  }
}
