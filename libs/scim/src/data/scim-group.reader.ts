import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import { groupedBy, type TenantId, type UserGroupId, type UserId } from '@svc/kernel';
import type { ProvisionedGroup } from '@svc/tenancy';
import type { Attribute } from '../domain/attribute';
import type { Filter } from '../domain/filter/filter';
import type { GroupMember } from '../domain/group-resource';
import type { ListRequest } from '../domain/list-request';
import { GROUP_KIND, USER_KIND } from '../domain/resource-kind';
import { type Column, type ColumnMap, elementSql, type ListSource } from './filter-sql';
import { type Page, readPage } from './page-sql';
import { Parameters } from './parameters';

const OWN: Readonly<Record<string, Column>> = {
  id: { sql: 'g.id', isId: true },
  externalId: { sql: 'g.external_id' },
  displayName: { sql: 'g.name', folded: 'g.name_key' },
  meta: { sql: 'g.created_at' },
  'meta.created': { sql: 'g.created_at' },
  'meta.lastModified': { sql: 'g.updated_at' },
  'meta.resourceType': { sql: `'Group'::text` },
  'meta.location': { sql: 'g.id', isId: true, addressBelow: GROUP_KIND.endpoint },
};

const PARTS: Readonly<Record<string, Column>> = {
  value: { sql: 'member.user_id', isId: true },
  display: { sql: 'member.display' },
  type: { sql: `'User'::text` },
  $ref: { sql: 'member.user_id', isId: true, addressBelow: USER_KIND.endpoint },
};

const MEMBERS: ListSource = {
  from: `(SELECT m.user_id, coalesce(mu.username, mu.email) AS display
    FROM user_group_members m JOIN users mu ON mu.tenant_id = m.tenant_id AND mu.id = m.user_id
    WHERE m.tenant_id = g.tenant_id AND m.group_id = g.id) AS member`,
  part: (part: Attribute) => PARTS[part.name] ?? null,
};

const SCHEMAS: ListSource = {
  from: `(SELECT '${GROUP_KIND.schema}'::text AS uri) AS known`,
  part: () => ({ sql: 'known.uri' }),
};

const COLUMNS: ColumnMap = {
  id: 'g.id',
  column: ({ attribute, part }) => OWN[part ? `${attribute.name}.${part.name}` : attribute.name] ?? null,
  list({ attribute }) {
    if (attribute.name === 'schemas') return SCHEMAS;
    return attribute.name === 'members' ? MEMBERS : null;
  },
};

const SELECT = `g.id, g.tenant_id AS "tenantId", g.name, g.external_id AS "externalId", g.created_at AS "createdAt",
  g.updated_at AS "updatedAt"`;

/** Groups and their members as providers ask for them; removed groups are as good as gone. @source spec §3.5 */
@Injectable()
export class ScimGroupReader {
  /** @throws scim_invalid_filter · scim_invalid_value */
  page(tx: Tx, tenantId: TenantId, base: string, request: ListRequest): Promise<Page<ProvisionedGroup>> {
    return readPage(
      tx,
      {
        select: SELECT,
        from: 'user_groups g',
        where: (parameters) => `g.tenant_id = ${parameters.add(tenantId)} AND g.state = 'active'`,
        base,
        columns: COLUMNS,
        key: 'g.id',
      },
      request,
    );
  }

  /** The members of several groups at once, removed users too; a group without any is missing from the answer. */
  async members(tx: Tx, tenantId: TenantId, ids: readonly UserGroupId[]): Promise<Map<UserGroupId, GroupMember[]>> {
    const sql = `SELECT m.group_id AS "groupId", m.user_id AS id, coalesce(u.username, u.email) AS display
      FROM user_group_members m JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
      WHERE m.tenant_id = $1 AND m.group_id = ANY($2::uuid[]) ORDER BY m.group_id, m.user_id`;
    const rows = await query<GroupMember & { groupId: UserGroupId }>(tx, sql, [tenantId, [...ids]]);
    return groupedBy(rows, ({ groupId }) => groupId);
  }

  /** The members of a group whom a filter about members means. @throws scim_invalid_filter */
  async membersMeeting(tx: Tx, tenantId: TenantId, id: UserGroupId, filter: Filter): Promise<UserId[]> {
    const parameters = new Parameters();
    const group = `g.tenant_id = ${parameters.add(tenantId)} AND g.id = ${parameters.add(id)}`;
    const condition = elementSql(filter, COLUMNS, parameters, MEMBERS);
    const sql = `SELECT member.user_id AS id FROM user_groups g CROSS JOIN LATERAL ${MEMBERS.from}
      WHERE ${group} AND ${condition}`;
    return (await query<{ id: UserId }>(tx, sql, parameters.values)).map((row) => row.id);
  }
}
