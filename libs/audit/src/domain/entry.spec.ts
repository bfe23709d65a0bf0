import { type Caller, systemCaller, type TenantId, type UserCaller, type UserId } from '@svc/kernel';
import { type AuditEvent, keyMetadataOf, metadataOf, snapshotOf } from './entry';

const user: UserCaller = {
  kind: 'caller',
  tenantId: 't' as TenantId,
  user: { id: 'u' as UserId, email: 'ada@example.test', username: null },
  permissions: new Set(),
  credential: { kind: 'session', issuedAt: new Date(0) },
};
const event: AuditEvent = {
  action: 'SPACE_UPDATED',
  entityType: 'space',
  entityId: 's',
  description: 'Renamed a space',
  target: { id: 's', name: 'New' },
};

describe('an entry’s metadata', () => {
  it('§7.3 remembers actor and target as they are', () => {
    expect(metadataOf(snapshotOf(user), event)).toEqual({
      actor: { id: 'u', type: 'user', name: 'ada@example.test', email: 'ada@example.test' },
      target: { id: 's', name: 'New' },
    });
  });

  it('holds changes and extras where there are some', () => {
    const metadata = metadataOf(snapshotOf(user), {
      ...event,
      changes: { name: { old: 'Old', new: 'New' } },
      extra: { reason: 'asked for' },
    });
    expect(metadata).toMatchObject({ changes: { name: { old: 'Old', new: 'New' } }, reason: 'asked for' });
  });

  it('§2.8 knows no id of super admins and of the service itself', () => {
    expect(snapshotOf({ kind: 'super-admin' })).toEqual({ id: null, type: 'system' });
    expect(snapshotOf(systemCaller('t' as TenantId))).toEqual({ id: null, type: 'system' });
  });
});

describe('§15.60 callers without a person', () => {
  const tenantId = 't' as TenantId;
  const key = { keyId: 'k' as never, suffix: 'abcdefgh', level: 'read', scope: { type: 'tenant', id: null } } as const;
  const credential = {
    kind: 'api-key',
    ownership: 'service',
    lineage: [],
    resourcePermissions: null,
    rateLimit: null,
    ...key,
  } as const;

  it('a service key is the system, a person’s key the person, and both are recognised', () => {
    const service: Caller = { kind: 'caller', tenantId, user: null, permissions: new Set(), credential };
    expect(snapshotOf(service)).toEqual({ id: null, type: 'system' });
    expect(snapshotOf({ ...user, credential: { ...credential, ownership: 'user' } })).toMatchObject({ type: 'user' });
    expect(keyMetadataOf(service)).toEqual({ api_key: { id: 'k', suffix: 'abcdefgh' } });
    expect(keyMetadataOf(user)).toEqual({});
  });

  it('an identity provider is recorded as such', () => {
    const provider = { ...systemCaller(tenantId), credential: { kind: 'scim' } } as const;
    expect(snapshotOf(provider)).toEqual({ id: null, type: 'scim' });
  });
});
