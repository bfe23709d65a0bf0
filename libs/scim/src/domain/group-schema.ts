import { type Attribute, attribute, plural } from './attribute';

/** @source RFC 7643 §4.2 */
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The attributes of a group. @source RFC 7643 §4.2, spec §2.7 */
export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  attribute('displayName', 'The name; unique among the groups of the tenant, whatever its case.', {
    required: true,
    uniqueness: 'server',
  }),
  plural('members', 'The users who belong to the group.', [
    attribute('value', 'Identifier of the user.', { mutability: 'immutable', caseExact: true }),
    attribute('$ref', 'Address of the user.', {
      type: 'reference',
      referenceTypes: ['User'],
      mutability: 'immutable',
      caseExact: true,
    }),
    attribute('display', 'Name of the user.', { mutability: 'readOnly' }),
    attribute('type', 'What the member is.', { mutability: 'immutable', canonicalValues: ['User'] }),
  ]),
];
