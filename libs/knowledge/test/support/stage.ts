import type { INestApplicationContext } from '@nestjs/common';
import type { CollectionId, EmbeddingModelId, SpaceId, UserCaller } from '@svc/kernel';
import {
  anEmbeddingModel,
  aSpace,
  aWorld,
  type FakeOpenAi,
  type ProcessOptions,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { KnowledgeKit } from './knowledge-kit';

/** What tests of documents play on: a process, its database and the model it embeds with. */
export interface Stage {
  readonly db: TestDatabase;
  readonly fake: FakeOpenAi;
  readonly process: INestApplicationContext;
  readonly kit: KnowledgeKit;
  close(): Promise<void>;
}

/** A tenant whose Owner has an empty collection in a space. */
export interface Library {
  readonly owner: UserCaller;
  readonly model: EmbeddingModelId;
  readonly space: SpaceId;
  readonly collection: CollectionId;
}

/** Opens a stage for one test file. */
export async function openStage(options: ProcessOptions): Promise<Stage> {
  const db = await testDatabase();
  const fake = await startFakeOpenAi();
  const process = await startProcess(db.url, options);
  const close = async () => {
    await process.close();
    await fake.close();
    await db.close();
  };
  return { db, fake, process, kit: new KnowledgeKit(process, db), close };
}

/** Makes a tenant of its own for a test, and forgets what the model was asked and told to answer. */
export async function aLibrary({ db, fake, kit }: Stage): Promise<Library> {
  const { owner } = await aWorld(db);
  const model = await anEmbeddingModel(db, owner.tenantId, fake.url);
  const space = await aSpace(db, owner);
  const collection = await kit.collection(owner, space);
  fake.reset();
  return { owner, model, space, collection };
}
