import type { SecurityClassificationId, SpaceId, TenantId, UserGroupId, UserId } from '@svc/kernel';

/** Whose a space is: one user's, the whole organisation's, or its members'. @source supplement §2.1 */
export type SpaceKind = 'personal' | 'organization' | 'shared';

/** A space; plain data. */
export interface Space {
  readonly id: SpaceId;
  readonly tenantId: TenantId;
  readonly kind: SpaceKind;
  /** Set exactly for personal spaces. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly description: string | null;
  readonly iconId: string | null;
  /** 1 to 2555; null keeps conversations forever. @source spec §8.2 */
  readonly dataRetentionDays: number | null;
  readonly securityClassificationId: SecurityClassificationId | null;
  /**
   * Level that whatever it uses must at least be cleared for; null demands nothing, since it has no classification or the
   * tenant does not check them. @source supplement §6.6
   */
  readonly demandedLevel: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What may be changed of a space; a missing member is left as it is. */
export type SpaceChanges = Partial<
  Pick<Space, 'name' | 'description' | 'iconId' | 'dataRetentionDays' | 'securityClassificationId'>
>;

/** What a member may be made. */
export const MEMBER_ROLES = ['admin', 'editor', 'viewer'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A user who belongs to a space directly. */
export interface SpaceMemberRecord {
  readonly userId: UserId;
  readonly email: string;
  readonly username: string | null;
  readonly role: MemberRole;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user group that belongs to a space. */
export interface SpaceGroupMemberRecord {
  readonly groupId: UserGroupId;
  readonly name: string;
  readonly role: MemberRole;
  readonly userCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
