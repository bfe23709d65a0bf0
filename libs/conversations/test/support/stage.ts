import { type FakeOpenAi, type Platform, startFakeOpenAi, type TestDatabase, testDatabase } from '@svc/testing';
import { aScene, type Scene, type StartOptions, startConversations } from '../start-conversations';

/** What most tests of conversations play on: a process, its database, its models, and one scene. */
export interface Stage {
  readonly database: TestDatabase;
  readonly models: FakeOpenAi;
  readonly platform: Platform;
  readonly scene: Scene;
  /** Forgets conversations, and what the models were asked and told to answer. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a stage; with `vision` the completion model sees pictures. */
export async function openStage({ vision, ...options }: StartOptions & { vision?: boolean } = {}): Promise<Stage> {
  const database = await testDatabase();
  const models = await startFakeOpenAi();
  const platform = await startConversations(database.url, options);
  return {
    database,
    models,
    platform,
    scene: await aScene(platform, models.url, { vision }),
    clear: async () => {
      models.reset();
      await database.dataSource.query('DELETE FROM conversations');
    },
    close: async () => {
      await platform.close();
      await models.close();
      await database.close();
    },
  };
}
