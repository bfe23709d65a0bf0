import type { DeclaredRoute } from './declared-policy';
import type { Headers } from './credentials';

const HEALTH = /^\/api\/(healthz|livez|readyz)/;
const KEY = /^[sp]k_/;

/** Whether a route is an older form, outside `/api/v1`. @source spec §4.11 */
export function isOlderForm({ path }: Pick<DeclaredRoute, 'path'>): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/v1/') && !HEALTH.test(path);
}

/** What a principal sends where keys are bearer values: a session goes before a key there, too. @source supplement §15.136 */
export function asBearer({ 'X-API-Key': key, ...headers }: Headers): Headers {
  return key === undefined || 'Authorization' in headers ? headers : { ...headers, Authorization: `Bearer ${key}` };
}

/** Whether what would be a key is none by its look, and so is taken for a session that is none. */
export function looksLikeNoKey({ 'X-API-Key': key }: Headers): boolean {
  return key !== undefined && !KEY.test(key);
}
