import { AccessHttpModule, AccessModule } from '@svc/access';
import { ApiKeysHttpModule } from '@svc/api-keys';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule, TenancyModule } from '@svc/tenancy';
import { makeTenant, type Platform, startPlatform, type TestDatabase, testDatabase } from '@svc/testing';
import type { AddressInfo } from 'node:net';
import { ScimHttpModule, ScimTokensHttpModule } from '../../src';

/** What an answer of SCIM said. */
export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

/** The identity provider of a tenant. */
export interface Provider {
  readonly tenantId: string;
  readonly token: string;
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>;
}

/** The two processes that SCIM needs: the one of administrators, who hand out tokens, and the one of providers. */
export interface ScimStage {
  readonly db: TestDatabase;
  readonly api: Platform;
  readonly scimUrl: string;
  /** A new tenant with a token. */
  provider(): Promise<Provider>;
  /** The provider of a tenant that is there. */
  providerOf(tenantId: string): Promise<Provider>;
  /** The recorded actions about an entity, in their order. */
  trailOf(entityId: string): Promise<{ action: string; actor_type: string; actor_id: string | null; metadata: any }[]>;
  close(): Promise<void>;
}

/** Starts both processes on a database of their own. */
export async function startScim(): Promise<ScimStage> {
  const db = await testDatabase();
  const api = await startPlatform(db.url, {
    modules: [TenancyHttpModule, AuditModule, AccessHttpModule, ApiKeysHttpModule, ScimTokensHttpModule],
  });
  const scim = await startPlatform(db.url, { modules: [TenancyModule, AuditModule, AccessModule, ScimHttpModule] });
  const { port } = scim.app.getHttpServer().address() as AddressInfo;
  const scimUrl = `http://127.0.0.1:${port}/scim/v2`;
  const providerOf = async (tenantId: string): Promise<Provider> => {
    const path = `/sysadmin/tenants/${tenantId}/scim-token`;
    const { token } = (await api.call(path, { method: 'POST', superAdmin: true })).body;
    const call: Provider['call'] = (method, at, json, headers = {}) =>
      request(`${scimUrl}${at}`, { method, json, headers: { Authorization: `Bearer ${token}`, ...headers } });
    return { tenantId, token, call };
  };
  return {
    db,
    api,
    scimUrl,
    providerOf,
    provider: async () => providerOf(await makeTenant(api)),
    trailOf: (id) =>
      db.dataSource.query(
        'SELECT action, actor_type, actor_id, metadata FROM audit_outbox WHERE entity_id = $1 ORDER BY id',
        [id],
      ),
    close: async () => {
      await scim.close();
      await api.close();
      await db.close();
    },
  };
}

/** One request, whatever the credentials. */
export async function request(
  url: string,
  { method, json, headers }: { method: string; json?: unknown; headers: Record<string, string> },
): Promise<ScimAnswer> {
  const body = json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json);
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/scim+json' };
  const answer = await fetch(url, { method, body, headers: { ...type, ...headers }, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

let sequence = 0;

/** A user as Entra ID sends one. */
export function aScimUser(more: Record<string, unknown> = {}): Record<string, any> {
  const userName = `user-${++sequence}-${process.hrtime.bigint()}@example.test`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `ext-${userName}`,
    active: true,
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    ...more,
  };
}
