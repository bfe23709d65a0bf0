import { USER_KIND } from '../domain/resource-kind';
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../domain/user-schema';
import type { Attribute } from '../domain/attribute';
import type { Column, ColumnMap, ListSource } from './filter-sql';

const SENT = 'u.provisioned_attributes';

/** What a user without addresses of its own shows. */
const EMAILS = `coalesce(${SENT}->'emails',
  jsonb_build_array(jsonb_build_object('value', u.email, 'type', 'work', 'primary', true)))`;

const OWN: Readonly<Record<string, Column>> = {
  id: { sql: 'u.id', isId: true },
  externalId: { sql: 'u.external_id' },
  userName: { sql: 'coalesce(u.username, u.email)', folded: 'u.name_key' },
  active: { sql: `(u.state IN ('active', 'invited'))` },
  // Everything has one; there is no more to ask of it as a whole.
  meta: { sql: 'u.created_at' },
  'meta.created': { sql: 'u.created_at' },
  'meta.lastModified': { sql: 'u.updated_at' },
  'meta.resourceType': { sql: `'User'::text` },
  'meta.location': { sql: 'u.id', isId: true, addressBelow: USER_KIND.endpoint },
};

/** The schemas that an answer names. */
const SCHEMAS: ListSource = {
  from: `(SELECT '${USER_SCHEMA}'::text AS uri
    UNION ALL SELECT '${ENTERPRISE_SCHEMA}' WHERE ${SENT}->'${ENTERPRISE_SCHEMA}' IS NOT NULL) AS known`,
  part: () => ({ sql: 'known.uri' }),
};

const USERS_WITH = `SELECT known.id FROM users known WHERE known.tenant_id = svc_current_tenant() AND`;

/** How the indices of users are asked. */
const IDS_WHERE: Readonly<Record<string, (value: string) => string>> = {
  externalId: (value) => `${USERS_WITH} known.external_id = ${value}`,
  userName: (value) => `${USERS_WITH} known.name_key = lower(${value})`,
};

/** Where the attributes of a user stand, in a table called `u`. */
export const USER_COLUMNS_OF_SCIM: ColumnMap = {
  id: 'u.id',
  idsWhere: ({ schema, attribute }) => (schema === null ? IDS_WHERE[attribute.name] : undefined),
  column({ schema, attribute, part }) {
    const name = part ? `${attribute.name}.${part.name}` : attribute.name;
    const own = schema === null ? OWN[name] : undefined;
    if (own) return own;
    return { sql: jsonPath(schema, attribute.name, part?.name) };
  },
  list({ schema, attribute }): ListSource | null {
    if (schema !== null) return null;
    if (attribute.name === 'schemas') return SCHEMAS;
    const list = attribute.name === 'emails' ? EMAILS : `${SENT}->'${attribute.name}'`;
    return {
      from: `jsonb_array_elements(${list}) AS element`,
      part: (part: Attribute) => ({
        sql: part.type === 'boolean' ? `(element->>'${part.name}')::boolean` : `(element->>'${part.name}')`,
      }),
      ...(attribute.name === 'emails' && {
        idsWith: (values) => `SELECT svc_users_with_address(address) FROM unnest(${values}) AS address`,
      }),
    };
  },
};

/** Names come from the schemas, never from a client. */
function jsonPath(schema: string | null, ...names: (string | undefined)[]): string {
  const path = [schema === null ? undefined : ENTERPRISE_SCHEMA, ...names].filter((name) => name !== undefined);
  const arrows = path.map((name, index) => `${index === path.length - 1 ? '->>' : '->'}'${name}'`);
  return `(${SENT}${arrows.join('')})`;
}
