import { heldTo, settleLevel, type WantedLevel } from './key-level';

const WANTED: WantedLevel = { keyType: 'sk_', scopeType: 'tenant', permission: 'read', resourcePermissions: null };

describe('level of a key', () => {
  it('is the one that was asked for without resource permissions', () => {
    expect(settleLevel({ ...WANTED, permission: 'write' })).toEqual({ permission: 'write', resourcePermissions: null });
  });

  it.each([
    [{ assistants: 'read', files: 'admin' }, 'admin'],
    [{ assistants: 'read', files: 'none' }, 'read'],
    [{ knowledge: 'write' }, 'write'],
  ] as const)('becomes the highest of %j: %s', (resourcePermissions, permission) => {
    expect(settleLevel({ ...WANTED, permission: 'read', resourcePermissions }).permission).toBe(permission);
  });

  it.each(['tenant', 'space'] as const)('of a public key of a %s is reading assistants and apps', (scopeType) => {
    const settled = settleLevel({ ...WANTED, keyType: 'pk_', scopeType });
    expect(settled).toEqual({ permission: 'read', resourcePermissions: { assistants: 'read', apps: 'read' } });
  });

  it.each([
    ['a public key that writes', { keyType: 'pk_', permission: 'write' }],
    ['a public key that writes somewhere', { keyType: 'pk_', resourcePermissions: { assistants: 'write' } }],
    ['a public key with jobs', { keyType: 'pk_', resourcePermissions: { jobs: 'read' } }],
    ['a public key with prompts', { keyType: 'pk_', resourcePermissions: { prompts: 'read' } }],
    ['an assistant without assistants', { scopeType: 'assistant', resourcePermissions: { files: 'read' } }],
    [
      'an assistant with spaces',
      { scopeType: 'assistant', resourcePermissions: { assistants: 'read', spaces: 'read' } },
    ],
    ['an app without apps', { scopeType: 'app', resourcePermissions: { files: 'read' } }],
    ['an app with assistants', { scopeType: 'app', resourcePermissions: { apps: 'read', assistants: 'read' } }],
    ['nothing at all', { resourcePermissions: { assistants: 'none' } }],
  ] as const)('is refused for %s', (_what, changes) => {
    expect(() => settleLevel({ ...WANTED, ...changes })).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  it.each([
    ['assistant', { assistants: 'write', conversations: 'read', files: 'read', spaces: 'none' }],
    ['app', { apps: 'read', files: 'write' }],
  ] as const)('of one %s may be %j', (scopeType, resourcePermissions) => {
    expect(settleLevel({ ...WANTED, scopeType, resourcePermissions }).resourcePermissions).toBe(resourcePermissions);
  });

  it.each(['assistant', 'app'] as const)('keeps public keys of one %s from prompts and jobs', (scopeType) => {
    const level = settleLevel({ ...WANTED, keyType: 'pk_', scopeType });
    expect(level.resourcePermissions).toBeNull();
    const held = heldTo({ ...level, keyType: 'pk_' });
    expect(held).toMatchObject({ assistants: 'read', apps: 'read', conversations: 'read', files: 'read' });
    expect(held?.prompts ?? held?.jobs).toBeUndefined();
    expect(heldTo({ ...level, keyType: 'sk_' })).toBeNull();
  });
});
