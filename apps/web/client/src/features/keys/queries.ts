import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type ApiKey = Schemas['ApiKeyV2'];
export type NewKey = Schemas['ApiKeyCreateRequest'];
/** A key with its secret, which nothing tells a second time. */
export type MadeKey = Schemas['ApiKeyCreatedResponse'];
/** The level of a key; each includes those below it. */
export type Permission = Schemas['ApiKeyPermission'];

const PAGE_SIZE = 100;

/** The caller's own keys, a page at a time. */
export const keysQuery = infiniteQueryOptions({
  queryKey: ['keys'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ownership: 'user' as const, ...(pageParam !== '' && { cursor: pageParam }) };
    return call(api.GET('/api/v1/api-keys', { params: { query }, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

/** What the policy of the tenant asks of new keys. */
export const constraintsQuery = queryOptions({
  queryKey: ['keys', 'constraints'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/api-keys/creation-constraints', { signal })),
});

/** When a key was used, and when it was refused. */
export const usageQuery = (keyId: string) =>
  queryOptions({
    queryKey: ['keys', 'usage', keyId],
    queryFn: ({ signal }) => {
      const params = { path: { key_id: keyId } };
      return call(api.GET('/api/v1/api-keys/{key_id}/usage', { params, signal }));
    },
  });

/** Makes a key; its secret is in this answer alone. @throws ApiProblem */
export const createKey = (body: NewKey): Promise<MadeKey> => call(api.POST('/api/v1/api-keys', { body }));

const at = (keyId: string) => ({ params: { path: { key_id: keyId } } });

/** Makes a key that is another in all but its secret; that one works on for the grace of the policy. @throws ApiProblem */
export const rotateKey = (keyId: string): Promise<MadeKey> =>
  call(api.POST('/api/v1/api-keys/{key_id}/rotate', { ...at(keyId), body: {} }));

/** Ends a key for good. */
export const revokeKey = (keyId: string): Promise<ApiKey> =>
  call(api.POST('/api/v1/api-keys/{key_id}/revoke', { ...at(keyId), body: {} }));

/** Has a key refused until it is reactivated. */
export const suspendKey = (keyId: string): Promise<ApiKey> =>
  call(api.POST('/api/v1/api-keys/{key_id}/suspend', { ...at(keyId), body: {} }));

/** Has a suspended key accepted again. @throws ApiProblem */
export const reactivateKey = (keyId: string): Promise<ApiKey> =>
  call(api.POST('/api/v1/api-keys/{key_id}/reactivate', at(keyId)));
