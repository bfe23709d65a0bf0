import {
  type AccessLevel,
  type ApiKeyCredential,
  type Caller,
  keyOf,
  type KeyResource,
  type Permission,
  reaches,
  type ResourcePermission,
  type SpaceId,
  type UserId,
  userOf,
} from '@svc/kernel';
import type { MemberRole, Space, SpaceKind } from './space';

/** What a right in a space is about. @source supplement §2.1 */
export type SpaceResource =
  | 'assistant'
  | 'group_chat'
  | 'app'
  | 'service'
  | 'collection'
  | 'website'
  | 'info_blob'
  | 'space'
  | 'member'
  | 'default_assistant';

/** A caller's part in a space: a membership, or that of the owner of a personal or organisation space. */
export type SpaceRole = MemberRole | 'owner' | 'organization-admin';

type Rights = Readonly<Partial<Record<SpaceResource, readonly ResourcePermission[]>>>;

const R = ['read'] as const;
const RCED = ['read', 'create', 'edit', 'delete'] as const;
const RCEDP = [...RCED, 'publish'] as const;
const RCEDPV = [...RCEDP, 'insight_view'] as const;
const RCEDPVT = [...RCEDPV, 'insight_toggle'] as const;
const RCD = ['read', 'create', 'delete'] as const;
const RED = ['read', 'edit', 'delete'] as const;
const RE = ['read', 'edit'] as const;

const ADMIN: Rights = {
  assistant: RCEDPVT,
  group_chat: RCEDPVT,
  app: RCEDP,
  service: RCEDP,
  collection: RCED,
  website: RCED,
  info_blob: RCD,
  space: RED,
  member: RCED,
  default_assistant: RE,
};

/**
 * The table of supplement §2.1 with row 156 of §15: everybody in a space may read who is in it, and the organisation space
 * cannot be deleted. A viewer's right to read assistants, group chats and apps is to published ones only.
 */
const RIGHTS: Readonly<Record<SpaceRole, Rights>> = {
  viewer: { assistant: R, group_chat: R, app: R, info_blob: R, space: R, member: R, default_assistant: R },
  editor: {
    assistant: RCEDPV,
    group_chat: RCEDPV,
    app: RCEDP,
    service: RCEDP,
    collection: RCED,
    website: RCED,
    info_blob: RCD,
    space: R,
    member: R,
    default_assistant: R,
  },
  admin: ADMIN,
  owner: {
    assistant: RCED,
    group_chat: RCED,
    app: RCED,
    service: RCED,
    collection: RCED,
    website: RCED,
    info_blob: RCD,
    space: R,
    member: R,
    default_assistant: RE,
  },
  'organization-admin': { ...ADMIN, space: RE },
};

/** In a personal space the owner's role must allow the resource as well. @source supplement §2.1 */
const PERSONAL_PERMISSION: Readonly<Partial<Record<SpaceResource, Permission>>> = {
  assistant: 'assistants',
  group_chat: 'group_chats',
  app: 'apps',
  service: 'services',
  collection: 'collections',
  info_blob: 'collections',
  website: 'websites',
  default_assistant: 'personal_chat',
};

/** What a key's resource permissions call it. @source supplement §4.4, §15.22 */
const KEY_RESOURCE: Readonly<Record<SpaceResource, KeyResource>> = {
  assistant: 'assistants',
  group_chat: 'assistants',
  default_assistant: 'assistants',
  app: 'apps',
  service: 'apps',
  collection: 'knowledge',
  website: 'knowledge',
  info_blob: 'knowledge',
  space: 'spaces',
  member: 'spaces',
};

/** The level that a key needs for the requests by which a right is used. @source spec §5.1.2 */
const LEVEL: Readonly<Record<ResourcePermission, AccessLevel>> = {
  read: 'read',
  insight_view: 'read',
  create: 'write',
  add: 'write',
  edit: 'write',
  publish: 'write',
  insight_toggle: 'write',
  delete: 'admin',
  remove: 'admin',
};

/** What belongs to the module of services and apps. @source supplement §15.94 */
const APPLICATIONS: readonly SpaceResource[] = ['app', 'service'];

/** What one caller may do in one space. */
export class SpaceAccess {
  constructor(
    readonly spaceId: SpaceId,
    readonly kind: SpaceKind,
    /** Null for somebody who is not in it. */
    readonly role: SpaceRole | null,
    private readonly holder: Pick<RightsHolder, 'userId' | 'permissions' | 'key'>,
    private readonly hasApplications: boolean,
  ) {}

  /** Who the caller is; null for whoever is no person. */
  get userId(): UserId | null {
    return this.holder.userId;
  }

  /**
   * Everything the caller may do with a kind of resource, in the order of the contract, as they are told it: a key is told
   * of no right that its own limits keep it from using.
   */
  permissionsOn(resource: SpaceResource): ResourcePermission[] {
    const rights = this.rightsOn(resource);
    const { key } = this.holder;
    return key ? rights.filter((right) => isLeftBy(key, resource, right)) : [...rights];
  }

  /** Whether the role allows it. What keys may ask for at all is decided before, by what is asked and not by what it needs. */
  can(action: ResourcePermission, resource: SpaceResource): boolean {
    return this.rightsOn(resource).includes(action);
  }

  /** Viewers see only what was published. */
  get publishedOnly(): boolean {
    return this.role === 'viewer';
  }

  private rightsOn(resource: SpaceResource): readonly ResourcePermission[] {
    if (!this.role || !this.allowedPersonally(resource)) return [];
    if (!this.hasApplications && APPLICATIONS.includes(resource)) return [];
    return RIGHTS[this.role][resource] ?? [];
  }

  private allowedPersonally(resource: SpaceResource): boolean {
    const needed = PERSONAL_PERMISSION[resource];
    return this.kind !== 'personal' || needed === undefined || this.holder.permissions.has(needed);
  }
}

/** What is known of a caller's relation to a space. */
export interface Relation {
  readonly space: Pick<Space, 'id' | 'kind' | 'userId'>;
  /** Highest of the direct membership and those of the caller's groups. */
  readonly memberRole: MemberRole | null;
  /** Whether the tenant has the module of services and apps. */
  readonly hasApplications: boolean;
}

/** Whose rights are asked for. */
export interface RightsHolder {
  /** Null for whoever is no person. */
  readonly userId: UserId | null;
  readonly permissions: ReadonlySet<Permission>;
  /** What a service key is in shared spaces; null for everybody else. */
  readonly serviceRole: MemberRole | null;
  /** The key that is used; null for whoever uses none. */
  readonly key: Pick<ApiKeyCredential, 'ownership' | 'level' | 'resourcePermissions'> | null;
}

const SERVICE_ROLES = { read: 'viewer', write: 'editor', admin: 'admin' } as const;

/** A caller as spaces see it: a person by membership, a service key by its level. @source supplement §15.25, §15.26 */
export function holderOf(caller: Caller): RightsHolder {
  const key = keyOf(caller);
  return {
    userId: userOf(caller)?.id ?? null,
    permissions: caller.permissions,
    serviceRole: key?.ownership === 'service' ? SERVICE_ROLES[key.level] : null,
    key,
  };
}

/** What a caller may do in a space; null when it is not theirs to see. */
export function accessOf(relation: Relation, holder: RightsHolder): SpaceAccess | null {
  const access = accessOrNone(relation, holder);
  return access.role ? access : null;
}

/** The same for a space that is known to the caller all the same: without a role in it they may do nothing there. */
export function accessOrNone(relation: Relation, holder: RightsHolder): SpaceAccess {
  const { space, hasApplications } = relation;
  return new SpaceAccess(space.id, space.kind, roleOf(relation, holder), holder, hasApplications);
}

function roleOf({ space, memberRole }: Relation, holder: RightsHolder): SpaceRole | null {
  switch (space.kind) {
    case 'personal':
      return holder.userId !== null && space.userId === holder.userId ? 'owner' : null;
    case 'organization':
      // Viewers and editors have no rights at all in the organisation space (supplement §2.1).
      return holder.permissions.has('admin') || memberRole === 'admin' ? 'organization-admin' : null;
    case 'shared':
      return holder.serviceRole ?? memberRole;
  }
}

/** Whether a key may use a right of its owner, or of its role. @source supplement §4.4, §4.7, spec §5.2 */
function isLeftBy(
  { ownership, level, resourcePermissions }: NonNullable<RightsHolder['key']>,
  resource: SpaceResource,
  right: ResourcePermission,
): boolean {
  // What people own, a service key creates none of; members are nobody's.
  if (right === 'create' && ownership === 'service' && resource !== 'member') return false;
  const own = resourcePermissions ? (resourcePermissions[KEY_RESOURCE[resource]] ?? 'none') : level;
  return reaches(level, LEVEL[right]) && reaches(own, LEVEL[right]);
}
