import { Module } from '@nestjs/common';
import {
  BuiltinModelsConfig,
  ConfigModule,
  EncryptionConfig,
  ExtractionConfig,
  LinkSigningConfig,
  OutboundConfig,
  ProviderDefaultsConfig,
} from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { OutboundModule } from '@svc/outbound';
import { testEnv } from '@svc/testing';
import { makeTenant, makeUser } from '../../access/test/people';
import { type Answer, type Platform, startPlatform } from '../../access/test/start-platform';
import { ModelsHttpModule } from '../src';

/** A key long enough for its end to be shown. */
export const API_KEY = 'sk-very-secret-key-9876';

/** Starts a process with models; `env` changes its variables, null takes one away. */
export async function startModels(databaseUrl: string, env: Record<string, string | null> = {}): Promise<Platform> {
  const all = { ...testEnv({ databaseUrl, redisUrl: 'redis://unused' }), MODEL_MAX_RETRIES: '0', ...env };
  const settings = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
  const configs = [
    BuiltinModelsConfig,
    EncryptionConfig,
    ExtractionConfig,
    LinkSigningConfig,
    OutboundConfig,
    ProviderDefaultsConfig,
  ];

  @Module({ imports: [ConfigModule.forRoot(configs, settings), CryptoModule, OutboundModule, ModelsHttpModule] })
  class ModelsUnderTest {}

  return startPlatform(databaseUrl, { modules: [ModelsUnderTest] });
}

/** A tenant with its Owner, and calls made as that person. */
export interface Organisation {
  readonly tenantId: string;
  readonly token: string;
  call(method: string, path: string, json?: object): Promise<Answer>;
}

export async function makeOrganisation(platform: Platform): Promise<Organisation> {
  const tenantId = await makeTenant(platform);
  const { token } = await makeUser(platform, tenantId);
  const call = (method: string, path: string, json?: object) =>
    platform.call(path, { method, token, ...(json && { json }) });
  return { tenantId, token, call };
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
