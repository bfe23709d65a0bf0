import { EnumField, IntField, ListField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { inNormalForm, type RoleId } from '@svc/kernel';
import {
  DEFAULT_USER_QUOTA_BYTES,
  MIN_USER_QUOTA_BYTES,
  type NewUser,
  USER_STATES,
  type UserChanges,
  type UserState,
} from '../../domain/user';
import { idsOf, ModelId } from './model-id';

const EMAIL = { format: 'email', trim: true, maxLength: 320 } as const;
const USERNAME = { minLength: 1, maxLength: 255, trim: true } as const;
const PASSWORD = { format: 'password', minLength: 7, maxLength: 100 } as const;
const QUOTA = {
  min: MIN_USER_QUOTA_BYTES,
  nullable: true,
  description: 'Knowledge quota in bytes; null is none.',
} as const;

/**
 * An address in the one form that signing in looks for: the same letters may be written as one character or as several, wide
 * or narrow, and two accounts must not differ in nothing else.
 */
const addressOf = (email: string): string => inNormalForm(email, 'NFKC');

/** A new user of the administrator's tenant. Without roles the first one becomes Owner. @source supplement §5.4, §15.1 */
export class UserAddAdmin {
  @StringField(EMAIL)
  email!: string;

  @StringField({ ...USERNAME, ...OPTIONAL_NULLABLE })
  username?: string | null;

  @StringField({ ...PASSWORD, ...OPTIONAL_NULLABLE })
  password?: string | null;

  @IntField({ ...QUOTA, default: DEFAULT_USER_QUOTA_BYTES })
  quota_limit!: number | null;

  @ListField(() => ModelId, { default: [] })
  roles!: ModelId[];

  @ListField(() => ModelId, { default: [] })
  predefined_roles!: ModelId[];

  /** What the service takes. */
  static toNewUser(this: void, body: UserAddAdmin): NewUser {
    return {
      email: addressOf(body.email),
      username: body.username,
      password: body.password,
      quotaLimit: body.quota_limit,
      roleIds: idsOf<RoleId>([...body.roles, ...body.predefined_roles]),
    };
  }
}

/** A new user of any tenant. @source supplement §6.1 */
export class UserAddSuperAdmin extends UserAddAdmin {
  @UuidField()
  tenant_id!: string;
}

/** Changes of a user. A null leaves the member as it is, except for the quota, where it lifts the limit. */
export class UserUpdatePublic {
  @StringField({ ...EMAIL, ...OPTIONAL_NULLABLE })
  email?: string | null;

  @StringField({
    ...USERNAME,
    ...OPTIONAL_NULLABLE,
    description: 'Cannot change; another one than the present is refused.',
  })
  username?: string | null;

  @StringField({ ...PASSWORD, ...OPTIONAL_NULLABLE, description: 'Ends every session of the user.' })
  password?: string | null;

  @IntField({ ...QUOTA, optional: true })
  quota_limit?: number | null;

  @ListField(() => ModelId, OPTIONAL_NULLABLE)
  roles?: ModelId[] | null;

  @ListField(() => ModelId, OPTIONAL_NULLABLE)
  predefined_roles?: ModelId[] | null;

  @EnumField(USER_STATES, { name: 'UserState', ...OPTIONAL_NULLABLE })
  state?: UserState | null;

  /** What the service takes. */
  static toChanges(this: void, body: UserUpdatePublic): UserChanges {
    const lists = [body.roles, body.predefined_roles].filter((list) => list != null);
    return {
      email: body.email == null ? undefined : addressOf(body.email),
      username: body.username ?? undefined,
      password: body.password ?? undefined,
      quotaLimit: body.quota_limit,
      roleIds: lists.length > 0 ? idsOf<RoleId>(lists.flat()) : undefined,
      state: body.state ?? undefined,
    };
  }
}

/** An invitation. @source supplement §5.4 */
export class PropUserInvite {
  @StringField(EMAIL)
  email!: string;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  predefined_role?: ModelId | null;

  @EnumField(['invited', 'active'], OPTIONAL_NULLABLE)
  state?: 'invited' | 'active' | null;

  /** What the service takes. */
  static toNewUser(this: void, { email, predefined_role, state }: PropUserInvite): NewUser {
    return {
      email: addressOf(email),
      state: state ?? 'invited',
      roleIds: idsOf<RoleId>(predefined_role ? [predefined_role] : []),
    };
  }
}

/** Changes of an invited user. @source supplement §5.4 */
export class PartialPropUserUpdate {
  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  predefined_role?: ModelId | null;

  @EnumField(USER_STATES, { name: 'UserState', ...OPTIONAL_NULLABLE })
  state?: UserState | null;

  /** What the service takes. */
  static toChanges(this: void, { predefined_role, state }: PartialPropUserUpdate): UserChanges {
    const roleIds = predefined_role ? idsOf<RoleId>([predefined_role]) : undefined;
    return { roleIds, state: state ?? undefined };
  }
}
