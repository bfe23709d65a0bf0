import type { Permission, ResourcePermission, SpaceId, UserId } from '@svc/kernel';
import type { MemberRole, SpaceKind } from './space';
import { accessOf, type RightsHolder, type SpaceResource } from './space-access';

const SPACE = 'space' as SpaceId;

function access(
  kind: SpaceKind,
  {
    memberRole = null,
    permissions = [],
    userId = 'me',
    serviceRole = null,
    hasApplications = true,
    key = null,
  }: {
    memberRole?: MemberRole | null;
    permissions?: Permission[];
    userId?: string | null;
    serviceRole?: MemberRole | null;
    hasApplications?: boolean;
    key?: RightsHolder['key'];
  } = {},
) {
  const space = { id: SPACE, kind, userId: (kind === 'personal' ? 'me' : null) as never };
  return accessOf(
    { space, memberRole, hasApplications },
    { userId: userId as UserId, permissions: new Set(permissions), serviceRole, key },
  );
}

const letters: Record<ResourcePermission, string> = {
  read: 'R',
  create: 'C',
  edit: 'E',
  delete: 'D',
  publish: 'P',
  insight_view: 'V',
  insight_toggle: 'T',
  add: '+',
  remove: '-',
};

const spell = (permissions: ResourcePermission[]) => permissions.map((permission) => letters[permission]).join('');

describe('supplement §2.1: rights in a space', () => {
  const table: [SpaceResource, string, string, string][] = [
    ['assistant', 'R', 'RCEDPV', 'RCEDPVT'],
    ['group_chat', 'R', 'RCEDPV', 'RCEDPVT'],
    ['app', 'R', 'RCEDP', 'RCEDP'],
    ['service', '', 'RCEDP', 'RCEDP'],
    ['collection', '', 'RCED', 'RCED'],
    ['website', '', 'RCED', 'RCED'],
    ['info_blob', 'R', 'RCD', 'RCD'],
    ['space', 'R', 'R', 'RED'],
    ['member', 'R', 'R', 'RCED'],
    ['default_assistant', 'R', 'R', 'RE'],
  ];

  it.each(table)('%s: viewer "%s", editor "%s", admin "%s"', (resource, viewer, editor, admin) => {
    const roles = ['viewer', 'editor', 'admin'] as const;
    const spelled = roles.map((memberRole) => spell(access('shared', { memberRole })!.permissionsOn(resource)));
    expect(spelled).toEqual([viewer, editor, admin]);
  });

  it('gives nobody a right on apps and services in a tenant that does without them', () => {
    const without = access('shared', { memberRole: 'admin', hasApplications: false })!;
    expect([...without.permissionsOn('app'), ...without.permissionsOn('service')]).toEqual([]);
    expect(spell(without.permissionsOn('group_chat'))).toBe('RCEDPVT');
  });

  it('hides a shared space from those who are not members, administrators of the tenant included', () => {
    expect(access('shared', { permissions: ['admin'] })).toBeNull();
  });

  it('gives a personal space to its owner only', () => {
    expect(access('personal', { userId: 'other', permissions: ['admin'] })).toBeNull();
    expect(access('personal')!.can('read', 'space')).toBe(true);
  });

  it('needs the role permission too in a personal space', () => {
    expect(access('personal')!.permissionsOn('assistant')).toEqual([]);
    const allowed = access('personal', { permissions: ['assistants', 'personal_chat'] })!;
    expect(spell(allowed.permissionsOn('assistant'))).toBe('RCED');
    expect(spell(allowed.permissionsOn('default_assistant'))).toBe('RE');
    expect(allowed.permissionsOn('collection')).toEqual([]);
  });

  it('gives the organisation space to administrators only', () => {
    expect(access('organization', { memberRole: 'editor' })).toBeNull();
    expect(access('organization', { memberRole: 'admin' })!.role).toBe('organization-admin');
    expect(access('organization', { permissions: ['admin'] })!.can('edit', 'collection')).toBe(true);
  });

  it('lets nobody delete the organisation space', () => {
    expect(spell(access('organization', { permissions: ['admin'] })!.permissionsOn('space'))).toBe('RE');
    expect(spell(access('personal')!.permissionsOn('space'))).toBe('R');
  });

  it('§15.26 gives a service key its role in shared spaces, and no personal one', () => {
    const key = { userId: null, serviceRole: 'editor' } as const;
    expect(access('shared', key)!.role).toBe('editor');
    expect(access('personal', key)).toBeNull();
    expect(access('organization', key)).toBeNull();
    expect(access('organization', { ...key, permissions: ['admin'] })!.role).toBe('organization-admin');
  });

  it.each([
    ['read', 'R', 'R', 'R'],
    ['write', 'RCEPT', 'RE', 'RCE'],
    ['admin', 'RCEDPT', 'RED', 'RCED'],
  ] as const)('§15.25 tells a key of level %s of what it leaves of its owner’s rights', (level, ...expected) => {
    const theirs = access('shared', {
      memberRole: 'admin',
      key: { ownership: 'user', level, resourcePermissions: null },
    })!;
    const told = (['assistant', 'space', 'member'] as const).map((resource) => spell(theirs.permissionsOn(resource)));
    expect(told.map((letter) => letter.replace('V', ''))).toEqual(expected);
    expect(theirs.can('delete', 'space')).toBe(true);
  });

  it('§4.4 tells a key of nothing that its resource permissions keep from it', () => {
    const resourcePermissions = { assistants: 'admin', knowledge: 'read' } as const;
    const key = { ownership: 'user', level: 'admin', resourcePermissions } as const;
    const theirs = access('shared', { memberRole: 'editor', key })!;
    const told = (['group_chat', 'website', 'app'] as const).map((resource) => spell(theirs.permissionsOn(resource)));
    expect(told).toEqual(['RCEDPV', 'R', '']);
  });

  it('§5.2 tells a service key that it creates nothing but memberships', () => {
    const key = { ownership: 'service', level: 'admin', resourcePermissions: null } as const;
    const ours = access('shared', { userId: null, serviceRole: 'admin', key })!;
    expect([spell(ours.permissionsOn('app')), spell(ours.permissionsOn('member'))]).toEqual(['REDP', 'RCED']);
  });

  it('shows viewers published things only', () => {
    expect(access('shared', { memberRole: 'viewer' })!.publishedOnly).toBe(true);
    expect(access('shared', { memberRole: 'editor' })!.publishedOnly).toBe(false);
  });
});
