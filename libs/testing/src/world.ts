import { query } from '@svc/database';
import {
  type CollectionId,
  type CompletionModelId,
  type EmbeddingModelId,
  type ModelProviderId,
  newId,
  type Permission,
  PERMISSIONS,
  type SpaceId,
  type TenantId,
  type UserCaller,
} from '@svc/kernel';
import { aTenant, aUser, insertRow, unique } from './builders';
import type { TestDatabase } from './test-database';

/** Every permission there is. */
const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** A tenant with its first person. */
export interface World {
  readonly tenantId: TenantId;
  readonly owner: UserCaller;
}

/** A tenant with somebody who may do everything. */
export async function aWorld(db: TestDatabase, tenant: Record<string, unknown> = {}): Promise<World> {
  const tenantId = await aTenant(db.across, tenant);
  return { tenantId, owner: await aPerson(db, tenantId) };
}

/** A user of a tenant, as a request of theirs would name them. */
export async function aPerson(
  db: TestDatabase,
  tenantId: TenantId,
  permissions: readonly Permission[] = ALL_PERMISSIONS,
  values: Record<string, unknown> = {},
): Promise<UserCaller> {
  const { id, email } = await aUser(db.across, tenantId, values);
  return {
    kind: 'caller',
    tenantId,
    user: { id, email, username: email },
    permissions: new Set(permissions),
    credential: { kind: 'session', issuedAt: new Date() },
  };
}

/** A provider at an address, with an embedding model that everybody may use. */
export async function anEmbeddingModel(
  db: TestDatabase,
  tenantId: TenantId,
  endpoint: string,
  values: Record<string, unknown> = {},
): Promise<EmbeddingModelId> {
  return (await aModel(db, tenantId, endpoint, 'embedding_models', values)) as EmbeddingModelId;
}

/** The same for a completion model. */
export async function aCompletionModel(
  db: TestDatabase,
  tenantId: TenantId,
  endpoint: string,
  values: Record<string, unknown> = {},
): Promise<CompletionModelId> {
  const columns = { context_window: 8192, ...values };
  return (await aModel(db, tenantId, endpoint, 'completion_models', columns)) as CompletionModelId;
}

/** The built-in word model, which every process has. */
export async function aBuiltinEmbeddingModel(db: TestDatabase, tenantId: TenantId): Promise<EmbeddingModelId> {
  const id = newId<EmbeddingModelId>();
  const row = { id, tenant_id: tenantId, name: 'builtin/lexical-1024', builtin: true, display_name: 'Words' };
  const facts = { family: 'other', hosting: 'local', is_org_enabled: true, dimensions: 1024, max_input: 8192 };
  await db.across.run((tx) => insertRow(tx, 'embedding_models', { ...row, ...facts }));
  return id;
}

/** A provider at an address, with a transcription model that everybody may use. */
export function aTranscriptionModel(db: TestDatabase, tenantId: TenantId, endpoint: string): Promise<string> {
  return aModel(db, tenantId, endpoint, 'transcription_models', { name: 'fake-transcription' });
}

async function aModel(
  db: TestDatabase,
  tenantId: TenantId,
  endpoint: string,
  table: string,
  values: Record<string, unknown>,
): Promise<string> {
  const providerId = newId<ModelProviderId>();
  const id = newId();
  await db.across.run(async (tx) => {
    const provider = { id: providerId, tenant_id: tenantId, name: `provider-${unique()}`, provider_type: 'vllm' };
    await insertRow(tx, 'model_providers', { ...provider, config: JSON.stringify({ endpoint }) });
    await insertRow(tx, table, {
      id,
      tenant_id: tenantId,
      provider_id: providerId,
      name: 'fake',
      display_name: `model-${unique()}`,
      family: 'other',
      hosting: 'local',
      is_org_enabled: true,
      ...values,
    });
  });
  return id;
}

/** A shared space with the person as its administrator, and with every model that the tenant has by now. */
export async function aSpace(db: TestDatabase, owner: UserCaller, name = 'Space'): Promise<SpaceId> {
  const id = newId<SpaceId>();
  const { tenantId: tenant_id, user } = owner;
  await db.uow.run(tenant_id, async (tx) => {
    await insertRow(tx, 'spaces', { id, tenant_id, kind: 'shared', name });
    await insertRow(tx, 'space_members', { tenant_id, space_id: id, user_id: user.id, role: 'admin' });
    for (const kind of ['completion', 'embedding', 'transcription']) {
      await query(
        tx,
        `INSERT INTO space_${kind}_models (tenant_id, space_id, model_id)
         SELECT tenant_id, $2, id FROM ${kind}_models WHERE tenant_id = $1`,
        [tenant_id, id],
      );
    }
  });
  return id;
}

/** Another person of the tenant, with a role in the space and no permission. */
export async function aMember(
  db: TestDatabase,
  owner: UserCaller,
  spaceId: SpaceId,
  role: 'viewer' | 'editor' | 'admin',
): Promise<UserCaller> {
  const person = await aPerson(db, owner.tenantId, []);
  const { tenantId: tenant_id, user } = person;
  await db.uow.run(tenant_id, (tx) =>
    insertRow(tx, 'space_members', { tenant_id, space_id: spaceId, user_id: user.id, role }),
  );
  return person;
}

/** An empty collection that embeds with the given model, or with the first one of its space. */
export async function aCollection(
  db: TestDatabase,
  owner: UserCaller,
  spaceId: SpaceId,
  embeddingModelId: EmbeddingModelId | null = null,
): Promise<CollectionId> {
  const id = newId<CollectionId>();
  await db.uow.run(owner.tenantId, (tx) =>
    query(
      tx,
      `INSERT INTO collections (id, tenant_id, space_id, user_id, name, embedding_model_id)
       SELECT $1, $2, $3, $4, $5, coalesce($6::uuid, (SELECT model_id FROM space_embedding_models
         WHERE tenant_id = $2 AND space_id = $3 ORDER BY model_id LIMIT 1))`,
      [id, owner.tenantId, spaceId, owner.user.id, `collection ${unique()}`, embeddingModelId],
    ),
  );
  return id;
}

/** The code that a piece of work fails with. @throws Error when it succeeds */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: { code?: unknown }) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`Nothing failed; the result was ${JSON.stringify(outcome.value)}`);
  return outcome.error.code ?? outcome.error;
}
