import type { TenantId, UserGroupId, UserId } from '@svc/kernel';
import type { User } from './user';

/** A user as an identity provider knows it. */
export interface ProvisionedUser extends User {
  /** What the provider sent beside the members of `User`; null while no provider has spoken of the user. */
  readonly attributes: Readonly<Record<string, unknown>> | null;
}

/** What a user is looked up by when a provider speaks of one for the first time. */
export interface UserClues {
  readonly userName: string;
  readonly externalId: string | null;
  /** E-mail addresses that may be the user's. */
  readonly emails: readonly string[];
}

/** A user group as an identity provider knows it. @source spec §2.7 */
export interface ProvisionedGroup {
  readonly id: UserGroupId;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Who came into a group and who left it. */
export interface MemberChanges {
  readonly added: readonly UserId[];
  readonly removed: readonly UserId[];
}
