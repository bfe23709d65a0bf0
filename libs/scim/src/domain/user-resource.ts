import { isLive, type ProvisionedUser } from '@svc/tenancy';
import { userNameOf } from './reconcile';
import type { Resource } from './resource';
import { USER_KIND } from './resource-kind';

/** What of a user an answer is made from. */
export type ShownUser = Pick<
  ProvisionedUser,
  'id' | 'username' | 'email' | 'externalId' | 'state' | 'attributes' | 'createdAt' | 'updatedAt'
>;

/** A user as an answer shows them. @source spec §2.7, supplement §5.7, §15.53, §15.58 */
export function userResource(user: ShownUser, base: string): Resource {
  const { attributes } = user;
  const extension = USER_KIND.extension!.schema;
  return {
    schemas: [USER_KIND.schema, ...(attributes?.[extension] === undefined ? [] : [extension])],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    ...sentBy(user),
    active: isLive(user.state),
    emails: attributes?.['emails'] ?? defaultEmails(user),
    meta: {
      resourceType: USER_KIND.name,
      created: user.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
      location: userLocation(user.id, base),
    },
  };
}

/** The addresses of a user for whom none were sent. */
export function defaultEmails({ email }: Pick<ShownUser, 'email'>): readonly Resource[] {
  return [{ value: email, type: 'work', primary: true }];
}

/** The address of a user. */
export function userLocation(id: string, base: string): string {
  return `${base}${USER_KIND.endpoint}/${id}`;
}

/**
 * What changes are made to: the members a client may send, but for `active`, which is what somebody says or nothing. Who
 * is not active may be locked out or removed.
 */
export function editableUser(user: ShownUser): Resource {
  const { externalId, attributes } = user;
  return {
    ...(externalId !== null && { externalId }),
    ...sentBy(user),
    emails: attributes?.['emails'] ?? defaultEmails(user),
  };
}

function sentBy(user: ShownUser): Resource {
  return { ...user.attributes, userName: userNameOf(user) };
}
