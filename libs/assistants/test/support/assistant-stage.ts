import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { AssistantId, CompletionModelId, SpaceId, UserCaller } from '@svc/kernel';
import {
  aCompletionModel,
  anEmbeddingModel,
  aWorld,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { CreateSpaceService } from '@svc/spaces';
import { AssistantsModule } from '../../src';
import { AssistantReader } from '../../src/app/assistant-reader.service';
import { CreateAssistantService } from '../../src/app/create-assistant.service';
import { PublishAssistantService } from '../../src/app/publish-assistant.service';
import { type AssistantUpdate, UpdateAssistantService } from '../../src/app/update-assistant.service';

/** Where the models of these tests would be, if anybody asked them. */
export const NOWHERE = 'http://127.0.0.1:1';

/** What every test begins with: somebody with a space, models in it, and an assistant. */
export interface Scene {
  readonly owner: UserCaller;
  readonly space: SpaceId;
  readonly id: AssistantId;
  readonly model: CompletionModelId;
}

/** A process with assistants, and short ways to its services. */
export class AssistantStage {
  private constructor(
    readonly db: TestDatabase,
    readonly service: INestApplicationContext,
  ) {}

  static async open(): Promise<AssistantStage> {
    const db = await testDatabase();
    return new AssistantStage(db, await startProcess(db.url, { modules: [AccessModule, AssistantsModule] }));
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.db.close();
  }

  async scene(): Promise<Scene> {
    const { owner } = await aWorld(this.db);
    const model = await aCompletionModel(this.db, owner.tenantId, NOWHERE);
    await anEmbeddingModel(this.db, owner.tenantId, NOWHERE);
    const space = await this.get(CreateSpaceService).create(owner, 'Space');
    return { owner, space, model, id: await this.create(owner, space) };
  }

  get<Service>(type: new (...dependencies: never[]) => Service): Service {
    return this.service.get(type, { strict: false });
  }

  create(actor: UserCaller, spaceId: SpaceId, name = 'Helper'): Promise<AssistantId> {
    return this.get(CreateAssistantService).create(actor, spaceId, name);
  }

  update(actor: UserCaller, assistant: AssistantId, changes: Partial<AssistantUpdate>): Promise<void> {
    return this.get(UpdateAssistantService).update(actor, assistant, { fields: {}, ...changes });
  }

  publish(actor: UserCaller, assistant: AssistantId, published: boolean): Promise<void> {
    return this.get(PublishAssistantService).publish(actor, assistant, published);
  }

  /** The collections an assistant answers from. */
  async attached(actor: UserCaller, assistant: AssistantId) {
    return [...(await this.get(AssistantReader).read(actor, assistant)).parts.collectionIds];
  }

  rows(sql: string, ...parameters: unknown[]): Promise<any[]> {
    return this.db.dataSource.query(sql, parameters);
  }
}

/** The change that selects a prompt. */
export function prompt(text: string) {
  return { prompt: { text, description: null } };
}

/** Codes of what failed. */
export async function failures(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code ?? outcome.reason] : []));
}
