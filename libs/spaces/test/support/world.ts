import type { INestApplicationContext } from '@nestjs/common';
import {
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
import { aTenant, aUser, insertRow, type TestDatabase, unique } from '@svc/testing';
import { CreateSpaceService } from '../../src/app/create-space.service';
import { SpaceMembersService } from '../../src/app/space-members.service';
import type { MemberRole } from '../../src/domain/space';

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

/** A shared space with the person as its administrator. */
export function aSpace(process: INestApplicationContext, owner: UserCaller, name = 'Space'): Promise<SpaceId> {
  return process.get(CreateSpaceService, { strict: false }).create(owner, name);
}

/** Another person of the tenant, with a role in the space. */
export async function aMember(
  process: INestApplicationContext,
  db: TestDatabase,
  owner: UserCaller,
  spaceId: SpaceId,
  role: MemberRole,
): Promise<UserCaller> {
  const person = await aPerson(db, owner.tenantId, []);
  await process.get(SpaceMembersService, { strict: false }).add(owner, spaceId, person.user.id, role);
  return person;
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
