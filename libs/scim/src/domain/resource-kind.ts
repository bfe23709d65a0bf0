import { type Attribute, attribute, attributeNamed, complex } from './attribute';
import { GROUP_ATTRIBUTES, GROUP_SCHEMA } from './group-schema';
import { ENTERPRISE_ATTRIBUTES, ENTERPRISE_SCHEMA, USER_ATTRIBUTES, USER_SCHEMA } from './user-schema';

const READ_ONLY = { mutability: 'readOnly' } as const;

/** The attributes of every resource, which no schema lists. @source RFC 7643 §3.1 */
const COMMON_ATTRIBUTES: readonly Attribute[] = [
  attribute('id', 'Identifier given by the service.', { ...READ_ONLY, caseExact: true, returned: 'always' }),
  attribute('externalId', 'Identifier given by the provider.', { caseExact: true }),
  attribute('schemas', 'The schemas of the resource.', {
    ...READ_ONLY,
    type: 'reference',
    multiValued: true,
    caseExact: true,
    returned: 'always',
  }),
  {
    ...complex('meta', 'What the service knows of the resource.', [
      attribute('resourceType', 'Kind of the resource.', { ...READ_ONLY, caseExact: true }),
      attribute('created', 'When it was made.', { ...READ_ONLY, type: 'dateTime' }),
      attribute('lastModified', 'When it was changed last.', { ...READ_ONLY, type: 'dateTime' }),
      attribute('location', 'Its address.', { ...READ_ONLY, type: 'reference', caseExact: true }),
    ]),
    ...READ_ONLY,
  },
];

/** A kind of resource: how it is called, where it lies, and what it is made of. @source RFC 7643 §6 */
export interface ResourceKind {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly description: string;
  readonly schema: string;
  readonly attributes: readonly Attribute[];
  /** Attributes under the name of a schema of their own. */
  readonly extension?: { readonly schema: string; readonly attributes: readonly Attribute[] };
}

/** Users, with what enterprises keep of theirs. @source RFC 7643 §4.1, §4.3 */
export const USER_KIND: ResourceKind = {
  name: 'User',
  endpoint: '/Users',
  description: 'User account',
  schema: USER_SCHEMA,
  attributes: USER_ATTRIBUTES,
  extension: { schema: ENTERPRISE_SCHEMA, attributes: ENTERPRISE_ATTRIBUTES },
};

/** Groups. @source RFC 7643 §4.2 */
export const GROUP_KIND: ResourceKind = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Group of users',
  schema: GROUP_SCHEMA,
  attributes: GROUP_ATTRIBUTES,
};

/** Whether a name is that of a whole schema of the kind, whatever its case. */
export function isSchemaOf({ schema, extension }: ResourceKind, name: string): boolean {
  return [schema, extension?.schema].some((each) => each?.toLowerCase() === name.toLowerCase());
}

/** Where an attribute stands in a resource, spelled as the schemas spell it, and what it is. */
export interface AttributePlace {
  /** Of the extension or of the resource itself. */
  readonly schema: string | null;
  readonly attribute: Attribute;
  /** The part of a complex attribute. */
  readonly part: Attribute | null;
}

/**
 * What a name such as `userName`, `name.givenName` or `urn:…:User:department` stands for; null for an unknown one. Names
 * are compared without case. @source RFC 7644 §3.10
 */
export function placeOf(kind: ResourceKind, name: string): AttributePlace | null {
  const { schema, rest } = splitSchema(kind, name);
  if (rest === null) return null;
  const [attributeName = '', partName, ...more] = rest.split('.');
  if (more.length > 0) return null;
  const attributes = schema === null ? [...COMMON_ATTRIBUTES, ...kind.attributes] : kind.extension!.attributes;
  const found = attributeNamed(attributes, attributeName);
  if (!found) return null;
  if (partName === undefined) return { schema, attribute: found, part: null };
  const part = attributeNamed(found.subAttributes ?? [], partName);
  return part ? { schema, attribute: found, part } : null;
}

/** Takes the schema off a name; `rest` is null where the name is of a schema that the kind does not have. */
function splitSchema(kind: ResourceKind, name: string): { schema: string | null; rest: string | null } {
  if (!/^urn:/i.test(name)) return { schema: null, rest: name };
  for (const schema of [kind.extension?.schema, kind.schema]) {
    if (schema !== undefined && name.toLowerCase().startsWith(`${schema.toLowerCase()}:`)) {
      return { schema: schema === kind.schema ? null : schema, rest: name.slice(schema.length + 1) };
    }
  }
  return { schema: null, rest: null };
}
