import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AssistantId, type Caller, newId, requireUser, type SpaceId } from '@svc/kernel';
import { type Space, SpaceAccessService, SpaceModels } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';
import { AssistantTrail } from './assistant-trail';

/** Name of the assistant every space has from the start. */
const DEFAULT_ASSISTANT_NAME = 'Assistant';

/** Makes assistants. @source supplement §2.3 */
@Injectable()
export class CreateAssistantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly assistants: AssistantRepository,
    private readonly trail: AssistantTrail,
  ) {}

  /** @throws not_found · forbidden_action */
  create(actor: Caller, spaceId: SpaceId, name: string): Promise<AssistantId> {
    return this.uow.run(actor.tenantId, (tx) => this.createIn(tx, actor, spaceId, name));
  }

  /** The same in the caller's transaction. @throws what `create` does */
  async createIn(tx: Tx, actor: Caller, spaceId: SpaceId, name: string): Promise<AssistantId> {
    const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'assistant');
    const assistant = await this.draft(tx, space, { name, type: 'assistant', userId: requireUser(actor).id });
    await this.assistants.insert(tx, assistant);
    const extra = { space: { id: space.id, name: space.name } };
    await this.trail.record(tx, actor, 'ASSISTANT_CREATED', assistant, { extra });
    return assistant.id;
  }

  /** Gives a new space its default assistant, in the transaction that makes the space. */
  async createDefault(tx: Tx, space: Space): Promise<void> {
    const values = { name: DEFAULT_ASSISTANT_NAME, type: 'default-assistant', userId: space.userId } as const;
    await this.assistants.insert(tx, await this.draft(tx, space, values));
  }

  private async draft(
    tx: Tx,
    space: Space,
    values: Pick<AssistantRecord, 'name' | 'type' | 'userId'>,
  ): Promise<AssistantRecord> {
    const now = this.trail.now();
    const model = await this.models.defaultCompletion(tx, space);
    return {
      id: newId<AssistantId>(now.getTime()),
      tenantId: space.tenantId,
      spaceId: space.id,
      description: null,
      iconId: null,
      completionModelId: model?.id ?? null,
      completionModelKwargs: {},
      maxTokens: null,
      loggingEnabled: false,
      published: false,
      insightEnabled: false,
      dataRetentionDays: null,
      retrievalMode: null,
      metadataJson: null,
      createdAt: now,
      updatedAt: now,
      ...values,
    };
  }
}
