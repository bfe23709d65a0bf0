import type { UserId } from '@svc/kernel';
import type { ProvisionedGroup } from '@svc/tenancy';
import type { Resource } from './resource';
import { GROUP_KIND } from './resource-kind';
import { userLocation } from './user-resource';

/** Somebody who belongs to a group. */
export interface GroupMember {
  readonly id: UserId;
  readonly display: string;
}

/** A group as an answer shows it; `members` null leaves them out. @source spec §2.7, supplement §15.58 */
export function groupResource(group: ProvisionedGroup, members: readonly GroupMember[] | null, base: string): Resource {
  return {
    schemas: [GROUP_KIND.schema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(members && {
      members: members.map(({ id, display }) => ({ value: id, $ref: userLocation(id, base), display, type: 'User' })),
    }),
    meta: {
      resourceType: GROUP_KIND.name,
      created: group.createdAt.toISOString(),
      lastModified: group.updatedAt.toISOString(),
      location: groupLocation(group.id, base),
    },
  };
}

/** The address of a group. */
export function groupLocation(id: string, base: string): string {
  return `${base}${GROUP_KIND.endpoint}/${id}`;
}
