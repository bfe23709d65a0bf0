import { AccessHttpModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Answer, makeTenant, makePerson, type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { ModelsHttpModule } from '../src';

/** A key long enough for its end to be shown. */
export const API_KEY = 'sk-very-secret-key-9876';

/** Starts a process with models; `env` changes its variables, null takes one away. */
export function startModels(databaseUrl: string, env: ProcessOptions['env'] = {}): Promise<Platform> {
  const modules = [TenancyHttpModule, AuditModule, AccessHttpModule, ModelsHttpModule];
  return startPlatform(databaseUrl, { env, modules });
}

/** A tenant with its Owner, and calls made as that person. */
export interface Organisation {
  readonly tenantId: string;
  readonly token: string;
  call(method: string, path: string, json?: object): Promise<Answer>;
}

export async function makeOrganisation(platform: Platform): Promise<Organisation> {
  const tenantId = await makeTenant(platform);
  const owner = await makePerson(platform, tenantId);
  return { tenantId, token: owner.token, call: (method, path, json) => owner.call(method, path, json) };
}

/** Adds a provider at an address. */
export async function addProvider(organisation: Organisation, endpoint: string, more: object = {}): Promise<any> {
  const json = {
    name: 'Local',
    provider_type: 'vllm',
    credentials: { api_key: API_KEY },
    config: { endpoint },
    ...more,
  };
  const { status, body } = await organisation.call('POST', '/admin/model-providers/', json);
  if (status !== 200) throw new Error(`No provider was made: ${JSON.stringify(body)}`);
  return body;
}

/** Adds a model of a kind under a provider. */
export async function addModel(
  organisation: Organisation,
  kind: 'completion' | 'embedding' | 'transcription',
  providerId: string,
  more: object = {},
): Promise<any> {
  const json = { provider_id: providerId, name: `fake-${kind}`, display_name: `My ${kind}`, ...more };
  const { status, body } = await organisation.call('POST', `/admin/tenant-models/${kind}/`, json);
  if (status !== 200) throw new Error(`No model was made: ${JSON.stringify(body)}`);
  return body;
}
