import type { components } from '../generated/api';
import { type ApiClient, ok } from './client';

type KeyRequest = components['schemas']['ApiKeyCreateRequest'];

/** An API key as a test uses it. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** Makes a key: one that reads in the whole tenant, unless `values` say otherwise. */
export async function aKey(api: ApiClient, values: Partial<KeyRequest> = {}): Promise<Key> {
  const body = { name: 'Key', key_type: 'sk_', scope_type: 'tenant', permission: 'read', ...values } as KeyRequest;
  const { api_key: key, secret } = await ok(api.POST('/api/v1/api-keys', { body }));
  return { id: key.id, secret };
}

/** What names a key in a path. */
export const atKey = ({ id }: Pick<Key, 'id'>) => ({ params: { path: { key_id: id } } });

/** Status of an answer, and the code or number of its error. */
export async function refusal(answer: Promise<{ response: Response; error?: unknown }>) {
  const { response, error } = await answer;
  const { code, svc_error_code } = (error ?? {}) as { code?: string; svc_error_code?: number };
  return [response.status, code ?? svc_error_code ?? null];
}
