import type { ApiKeyCredential, AssistantId, KeyScope } from '@svc/kernel';
import type { ApiKey } from './api-key';
import { heldTo } from './key-level';

/** What a key may do and reach, as callers carry it; null when the place of its scope is gone. @source supplement §4.1 */
export function credentialOf(key: ApiKey): ApiKeyCredential | null {
  const scope = scopeOf(key);
  if (!scope) return null;
  return {
    kind: 'api-key',
    keyId: key.id,
    suffix: key.keySuffix,
    ownership: key.ownership,
    lineage: [key.id, ...key.ancestorIds],
    level: key.permission,
    scope,
    resourcePermissions: heldTo(key),
    rateLimit: key.rateLimit,
  };
}

function scopeOf({ scopeType, scopeId, spaceId }: ApiKey): KeyScope | null {
  if (scopeType === 'tenant') return { type: 'tenant', id: null };
  if (scopeId === null || spaceId === null) return null;
  if (scopeType === 'space') return { type: 'space', id: spaceId, spaceId };
  if (scopeType === 'assistant') return { type: 'assistant', id: scopeId as AssistantId, spaceId };
  return { type: 'app', id: scopeId, spaceId };
}
