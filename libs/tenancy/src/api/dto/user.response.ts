import { BooleanField, DateTimeField, EnumField, IntField, ListField, StringField, UuidField } from '@svc/http';
import type { Permission } from '@svc/kernel';
import { type Author, NOBODY } from '../../domain/author';
import { isLive, type User, USER_STATES, type UserGroup, type UserProfile, type UserState } from '../../domain/user';
import { PERMISSION_ITEM, PredefinedRolePublic, RolePublic } from './role.response';

/** A user group as a member sees it. @source supplement §5.3 */
export class UserGroupRead {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;

  static from(this: void, { id, name, createdAt, updatedAt }: UserGroup): UserGroupRead {
    return { id, name, created_at: createdAt, updated_at: updatedAt };
  }
}

/** What every form of a user shows. */
abstract class UserFields {
  @UuidField()
  id!: string;

  @StringField({ format: 'email' })
  email!: string;

  @StringField({ nullable: true })
  username!: string | null;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;
}

/**
 * What profiles and administrators' views share: every role stands in `roles`, the predefined ones in
 * `predefined_roles` too. @source supplement §5.3, §14.30
 */
abstract class UserProfileFields extends UserFields {
  @IntField({ description: 'Bytes of knowledge the user holds.' })
  quota_used!: number;

  @IntField({ nullable: true, description: 'Knowledge quota in bytes; null is bounded by the tenant alone.' })
  quota_limit!: number | null;

  @ListField(() => RolePublic)
  roles!: RolePublic[];

  @ListField(() => PredefinedRolePublic)
  predefined_roles!: PredefinedRolePublic[];

  @ListField(() => UserGroupRead)
  user_groups!: UserGroupRead[];
}

/** A user as others see one. @source supplement §2.3 */
export class UserSparse extends UserFields {
  @StringField({ description: 'An address; empty for who is gone, or where nobody made it.' })
  override email!: string;

  static from(this: void, user: User): UserSparse {
    return fieldsOf(user);
  }

  /** Who made something: the interface wants an author always, so one who is gone is shown by the nil UUID. */
  static ofAuthor(this: void, user: Author | null, made: Pick<Author, 'createdAt' | 'updatedAt'>): UserSparse {
    const { id, email, username, createdAt, updatedAt } = user ?? { ...made, id: NOBODY, email: '', username: null };
    return { id, email, username, created_at: createdAt, updated_at: updatedAt };
  }
}

/** The caller's own profile. @source supplement §5.3 */
export class UserPublic extends UserProfileFields {
  @ListField(PERMISSION_ITEM, { description: 'What the roles give together.' })
  permissions!: Permission[];

  static from(this: void, profile: UserProfile, inForce: ReadonlySet<Permission>): UserPublic {
    return { ...profileFieldsOf(profile), permissions: [...inForce].sort() };
  }
}

/** A user as an administrator sees one. @source supplement §5.4 */
export class UserAdminView extends UserProfileFields {
  @IntField({ description: 'Model tokens used so far.' })
  used_tokens!: number;

  @BooleanField()
  email_verified!: boolean;

  @BooleanField({ description: 'Whether the user may sign in.' })
  is_active!: boolean;

  @EnumField(USER_STATES, { name: 'UserState' })
  state!: UserState;

  static from(this: void, profile: UserProfile): UserAdminView {
    const { user } = profile;
    return {
      ...profileFieldsOf(profile),
      used_tokens: user.usedTokens,
      email_verified: user.emailVerified,
      is_active: isLive(user.state),
      state: user.state,
    };
  }
}

/** A user an administrator has just made. @source supplement §5.4 */
export class UserCreatedAdminView extends UserAdminView {}

/** A user as the super admin sees one. @source supplement §6.1 */
export class UserInDB extends UserAdminView {
  @UuidField()
  tenant_id!: string;

  static override from(this: void, profile: UserProfile): UserInDB {
    return { ...UserAdminView.from(profile), tenant_id: profile.user.tenantId };
  }
}

/** A user the super admin has just made, with a session to begin with. @source supplement §6.1 */
export class UserCreated extends UserInDB {
  @StringField({ description: 'A session token of the new user.' })
  access_token!: string;
}

function fieldsOf(user: User): UserSparse {
  const { id, email, username, createdAt, updatedAt } = user;
  return { id, email, username, created_at: createdAt, updated_at: updatedAt };
}

function profileFieldsOf({ user, roles, groups, quotaUsed }: UserProfile) {
  return {
    ...fieldsOf(user),
    quota_used: quotaUsed,
    quota_limit: user.quotaLimit,
    roles: roles.map(RolePublic.from),
    predefined_roles: roles.filter(({ predefined }) => predefined).map(RolePublic.from),
    user_groups: groups.map(UserGroupRead.from),
  };
}
