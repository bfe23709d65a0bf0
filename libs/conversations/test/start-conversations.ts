import { AccessHttpModule } from '@svc/access';
import { AssistantsHttpModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ContentHttpModule } from '@svc/content';
import { GroupChatsHttpModule } from '@svc/group-chats';
import { KnowledgeHttpModule } from '@svc/knowledge';
import { ModelsHttpModule } from '@svc/models';
import { SpacesHttpModule } from '@svc/spaces';
import { TenancyHttpModule } from '@svc/tenancy';
import {
  type KnownPerson,
  made,
  makeOperator,
  makePerson,
  makeTenant,
  type Platform,
  type ProcessOptions,
  startPlatform,
} from '@svc/testing';
import { ConversationsHttpModule, ConversationsModule } from '../src';

/** How a process of a test differs from the ordinary one. */
export type StartOptions = Pick<ProcessOptions, 'env' | 'clock'> & {
  /** Modules beside those that every conversation needs. */
  readonly more?: ProcessOptions['modules'];
};

/** Starts a process with everything a conversation needs. */
export function startConversations(
  databaseUrl: string,
  { more = [], ...options }: StartOptions = {},
): Promise<Platform> {
  const modules = [
    TenancyHttpModule,
    AuditModule,
    AccessHttpModule,
    ModelsHttpModule,
    SpacesHttpModule,
    ContentHttpModule,
    KnowledgeHttpModule,
    AssistantsHttpModule,
    GroupChatsHttpModule,
    ConversationsModule,
    ConversationsHttpModule,
    ...more,
  ];
  return startPlatform(databaseUrl, { ...options, modules });
}

/** A tenant whose Owner has a space with a model and an assistant that uses it. */
export interface Scene {
  readonly tenantId: string;
  readonly owner: KnownPerson;
  readonly spaceId: string;
  readonly assistantId: string;
  readonly modelId: string;
}

/**
 * Makes a scene whose models answer at `endpoint`; with `vision` the completion model sees pictures, with `operator` the
 * tenant decides over storage.
 */
export async function aScene(
  platform: Platform,
  endpoint: string,
  { vision = false, operator = false }: { vision?: boolean; operator?: boolean } = {},
): Promise<Scene> {
  const tenantId = await makeTenant(platform);
  if (operator) await makeOperator(platform, tenantId);
  const owner = await makePerson(platform, tenantId);
  const provider = await made(
    owner.call('POST', '/admin/model-providers/', {
      name: 'Local',
      provider_type: 'vllm',
      credentials: { api_key: 'sk-local' },
      config: { endpoint },
    }),
  );
  const addModel = (kind: string, more: object) =>
    made(
      owner.call('POST', `/admin/tenant-models/${kind}/`, {
        provider_id: provider.id,
        name: `fake-${kind}`,
        display_name: `My ${kind}`,
        ...more,
      }),
    );
  const completion = await addModel('completion', { token_limit: 8_000, vision });
  const embedding = await addModel('embedding', { dimensions: 64 });
  const space = await made(owner.call('POST', '/spaces/', { name: 'Work' }));
  await made(
    owner.call('PATCH', `/spaces/${space.id}/`, {
      completion_models: [{ id: completion.id }],
      embedding_models: [{ id: embedding.id }],
    }),
  );
  const assistant = await made(owner.call('POST', `/spaces/${space.id}/applications/assistants/`, { name: 'Helper' }));
  await made(
    owner.call('POST', `/assistants/${assistant.id}/`, {
      prompt: { text: 'Be brief.' },
      completion_model: { id: completion.id },
    }),
  );
  return { tenantId, owner, spaceId: space.id, assistantId: assistant.id, modelId: completion.id };
}

/** Puts texts into a new collection that the scene's assistant answers from. Gives the documents' ids in order. */
export async function withKnowledge(scene: Scene, texts: Record<string, string>): Promise<string[]> {
  const { owner, spaceId, assistantId } = scene;
  const collection = await made(owner.call('POST', `/spaces/${spaceId}/knowledge/groups/`, { name: 'Facts' }));
  const info_blobs = Object.entries(texts).map(([title, text]) => ({ text, metadata: { title } }));
  const { items } = await made(owner.call('POST', `/groups/${collection.id}/info-blobs/`, { info_blobs }));
  await made(owner.call('POST', `/assistants/${assistantId}/`, { groups: [{ id: collection.id }] }));
  return items.map(({ id }: { id: string }) => id);
}
