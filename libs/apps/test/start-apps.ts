import { AccessHttpModule } from '@svc/access';
import { ApiKeysHttpModule } from '@svc/api-keys';
import { AssistantsHttpModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ContentHttpModule } from '@svc/content';
import { KnowledgeHttpModule, KnowledgeJobsModule } from '@svc/knowledge';
import { ModelsHttpModule } from '@svc/models';
import { SpacesHttpModule } from '@svc/spaces';
import { TemplatesHttpModule } from '@svc/templates';
import { TenancyHttpModule } from '@svc/tenancy';
import {
  type FakeOpenAi,
  type KnownPerson,
  made,
  makePerson,
  makeTenant,
  type Platform,
  startFakeOpenAi,
  startPlatform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { AppsHttpModule, AppsJobsModule } from '../src';

const MODULES = [
  TenancyHttpModule,
  AuditModule,
  AccessHttpModule,
  ApiKeysHttpModule,
  ModelsHttpModule,
  SpacesHttpModule,
  ContentHttpModule,
  KnowledgeHttpModule,
  KnowledgeJobsModule,
  AssistantsHttpModule,
  AppsHttpModule,
  TemplatesHttpModule,
  AppsJobsModule,
];

/** A product with apps, and a tenant whose owner has a model for them. */
export interface RunningApps {
  readonly database: TestDatabase;
  readonly models: FakeOpenAi;
  readonly platform: Platform;
  readonly tenantId: string;
  readonly owner: KnownPerson;
  readonly providerId: string;
  readonly modelId: string;
  close(): Promise<void>;
}

/** Serves apps and does their runs. */
export async function startApps(env: Readonly<Record<string, string>> = {}): Promise<RunningApps> {
  const database = await testDatabase();
  const models = await startFakeOpenAi();
  const platform = await startPlatform(database.url, { modules: MODULES, consume: ['knowledge'], env });
  const tenantId = await makeTenant(platform);
  const owner = await makePerson(platform, tenantId);
  const credentials = { api_key: 'sk-local' };
  const provider = { name: 'Local', provider_type: 'vllm', credentials, config: { endpoint: models.url } };
  const { id: providerId } = await made(owner.call('POST', '/admin/model-providers/', provider));
  const chat = { provider_id: providerId, name: 'fake-chat', display_name: 'Chat', token_limit: 8_000 };
  const { id: modelId } = await made(owner.call('POST', '/admin/tenant-models/completion/', chat));
  const close = async (): Promise<void> => {
    await platform.close();
    await models.close();
    await database.close();
  };
  return { database, models, platform, tenantId, owner, providerId, modelId, close };
}
