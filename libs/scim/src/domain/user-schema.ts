import { type Attribute, attribute, complex, plural, pluralParts } from './attribute';

/** @source RFC 7643 §4.1 */
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** @source RFC 7643 §4.3 */
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const ADDRESS = { type: 'reference', referenceTypes: ['external'], caseExact: true } as const;
const CONTACT = ['work', 'home', 'other'];

/** The attributes of a user. @source RFC 7643 §4.1, §8.7.1, supplement §15.53 */
export const USER_ATTRIBUTES: readonly Attribute[] = [
  attribute('userName', 'Name by which the provider knows the user; unique in the tenant, whatever its case.', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', 'The parts of the name.', [
    attribute('formatted', 'The whole name as it is shown.'),
    attribute('familyName', 'The family name.'),
    attribute('givenName', 'The given name.'),
    attribute('middleName', 'The middle name.'),
    attribute('honorificPrefix', 'What stands before the name.'),
    attribute('honorificSuffix', 'What stands after the name.'),
  ]),
  attribute('displayName', 'The name that is shown.'),
  attribute('nickName', 'What the user is casually called.'),
  attribute('profileUrl', 'Where the profile is found.', { type: 'reference', referenceTypes: ['external'] }),
  attribute('title', 'The title in the organisation.'),
  attribute('userType', 'How the user is related to the organisation.'),
  attribute('preferredLanguage', 'The preferred language.'),
  attribute('locale', 'The locale in which numbers and dates are written.'),
  attribute('timezone', 'The time zone, as in the IANA list.'),
  attribute('active', 'Whether the user may sign in.', { type: 'boolean' }),
  attribute('password', 'Taken and dropped: who is provisioned signs in through the provider.', {
    mutability: 'writeOnly',
    returned: 'never',
  }),
  plural(
    'emails',
    'E-mail addresses; the one for work, else the primary one, is what the user is known by.',
    pluralParts(CONTACT),
  ),
  plural('phoneNumbers', 'Telephone numbers.', pluralParts([...CONTACT, 'mobile', 'fax', 'pager'])),
  plural('ims', 'Addresses of instant messengers.', pluralParts()),
  plural('photos', 'Addresses of pictures.', pluralParts(['photo', 'thumbnail'], ADDRESS)),
  plural('addresses', 'Postal addresses.', [
    attribute('formatted', 'The whole address as it is shown.'),
    attribute('streetAddress', 'Street and number.'),
    attribute('locality', 'City.'),
    attribute('region', 'State or region.'),
    attribute('postalCode', 'Postal code.'),
    attribute('country', 'Country.'),
    attribute('type', 'What the address is used for.', { canonicalValues: CONTACT }),
    attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' }),
  ]),
  plural('entitlements', 'What the user is entitled to.', pluralParts()),
  plural('roles', 'Roles at the provider; they give no rights here.', pluralParts()),
  plural('x509Certificates', 'Certificates.', pluralParts([], { type: 'binary', caseExact: true })),
];

/** The attributes of the enterprise extension. @source RFC 7643 §4.3 */
export const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  attribute('employeeNumber', 'Number given by the organisation.'),
  attribute('costCenter', 'Name of the cost centre.'),
  attribute('organization', 'Name of the organisation.'),
  attribute('division', 'Name of the division.'),
  attribute('department', 'Name of the department.'),
  complex('manager', 'Whom the user reports to.', [
    attribute('value', 'Identifier of that user.'),
    attribute('$ref', 'Address of that user.', { type: 'reference', referenceTypes: ['User'] }),
    attribute('displayName', 'Name of that user.'),
  ]),
];
