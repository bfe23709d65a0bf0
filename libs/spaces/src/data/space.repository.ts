import { Injectable } from '@nestjs/common';
import type { IconId } from '@svc/content';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { SpaceId, TenantId, UserId } from '@svc/kernel';
import { APPLICATIONS_MODULE } from '@svc/tenancy';
import { MEMBER_ROLES, type MemberRole, type Space, type SpaceChanges } from '../domain/space';
import { SpaceEntity } from './space.entity';

const OWN_COLUMNS = `s.id, s.tenant_id AS "tenantId", s.kind, s.user_id AS "userId", s.name,
  s.description, s.icon_id AS "iconId", s.data_retention_days AS "dataRetentionDays",
  s.security_classification_id AS "securityClassificationId", s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

/** What is read of a space; `enabled` says whether its tenant classifies at all. */
const columns = (enabled: string): string => `${OWN_COLUMNS},
  CASE WHEN ${enabled} THEN
    (SELECT c.security_level FROM security_classifications c
     WHERE c.tenant_id = s.tenant_id AND c.id = s.security_classification_id)
  END AS "demandedLevel"`;

const COLUMNS = columns('(SELECT t.security_enabled FROM tenants t WHERE t.id = s.tenant_id)');

const rankOf = (role: string): string => `array_position(ARRAY['admin', 'editor', 'viewer'], ${role})`;

/** From the user ($2) to all spaces in which they hold a role, with the highest one. */
const MEMBERSHIP = `WITH held AS (
    SELECT m.space_id, m.role FROM space_members m WHERE m.tenant_id = $1 AND m.user_id = $2
    UNION ALL
    SELECT gm.space_id, gm.role FROM user_group_members u
    JOIN user_groups g ON g.tenant_id = $1 AND g.id = u.group_id AND g.state = 'active'
    JOIN space_group_members gm ON gm.tenant_id = $1 AND gm.user_group_id = g.id
    WHERE u.tenant_id = $1 AND u.user_id = $2
  ), membership AS (
    SELECT space_id, min(${rankOf('role')}) AS rank FROM held GROUP BY space_id
  )`;

/** A space together with the highest role a user holds in it by membership. */
export interface SpaceWithRole {
  readonly space: Space;
  readonly memberRole: MemberRole | null;
  /** Whether the tenant has the module of services and apps; asked here, so that it costs no round trip. */
  readonly hasApplications: boolean;
}

/** A row as it is read: the rank is the place of the highest role. */
type RankedSpace = Space & { rank: number | null; hasApplications: boolean };

const hasApplications = (modulesOff: string): string =>
  `NOT COALESCE(${modulesOff} ? '${APPLICATIONS_MODULE}', false) AS "hasApplications"`;

/** Rows of `spaces`, and how a user is related to them. */
@Injectable()
export class SpaceRepository {
  /** Adds a space; false when the user has a personal space, or the tenant an organisation space, already. */
  async insert(tx: Tx, space: Space): Promise<boolean> {
    const sql = 'SELECT svc_make_space($1, $2, $3, $4, $5, $6, $7) AS "isMade"';
    const { id, tenantId, kind, userId, name, description, createdAt } = space;
    const [made] = await query<{ isMade: boolean }>(tx, sql, [
      id,
      tenantId,
      kind,
      userId,
      name,
      description,
      createdAt,
    ]);
    return made!.isMade;
  }

  async find(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<Space | null> {
    const sql = `SELECT ${COLUMNS} FROM spaces s WHERE s.tenant_id = $1 AND s.id = $2`;
    const [space] = await query<Space>(tx, sql, [tenantId, id]);
    return space ?? null;
  }

  async findPersonal(tx: Tx, tenantId: TenantId, userId: UserId): Promise<Space | null> {
    const sql = `SELECT ${COLUMNS} FROM spaces s WHERE s.tenant_id = $1 AND s.user_id = $2`;
    const [space] = await query<Space>(tx, sql, [tenantId, userId]);
    return space ?? null;
  }

  async findOrganization(tx: Tx, tenantId: TenantId): Promise<Space | null> {
    const sql = `SELECT ${COLUMNS} FROM spaces s WHERE s.tenant_id = $1 AND s.kind = 'organization'`;
    const [space] = await query<Space>(tx, sql, [tenantId]);
    return space ?? null;
  }

  /**
   * The named spaces with the user's highest role by membership, direct or through a group; without `ids` every one the
   * user is related to in any way. Oldest first. Where none are named it goes from the user's memberships to the spaces,
   * since a tenant has a space for every user.
   */
  related(tx: Tx, tenantId: TenantId, userId: UserId, ids?: readonly SpaceId[]): Promise<SpaceWithRole[]> {
    if (ids) return this.named(tx, tenantId, userId, ids);
    const which = `s.id IN (
      SELECT space_id FROM membership
      UNION ALL SELECT p.id FROM spaces p WHERE p.tenant_id = $1 AND p.user_id = $2 AND p.kind = 'personal'
      UNION ALL SELECT o.id FROM spaces o WHERE o.tenant_id = $1 AND o.kind = 'organization')`;
    return this.withRoles(tx, which, [tenantId, userId]);
  }

  /**
   * Every space of the tenant that is not somebody's own, or the named ones of them, with the user's role as in
   * `related`; without a user nobody has one. Oldest first.
   */
  ofOrganisation(
    tx: Tx,
    tenantId: TenantId,
    userId: UserId | null,
    ids: readonly SpaceId[] | null = null,
  ): Promise<SpaceWithRole[]> {
    const which = `s.kind <> 'personal' AND ($3::uuid[] IS NULL OR s.id = ANY($3))`;
    return this.withRoles(tx, which, [tenantId, userId, ids && [...ids]]);
  }

  /** Keeps a space from being deleted until the transaction ends. Whether there is one. */
  async hold(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<boolean> {
    const sql = `SELECT 1 FROM spaces WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  /** Lets nobody else change a space, or add anything to it, until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<void> {
    await query(tx, `SELECT 1 FROM spaces WHERE tenant_id = $1 AND id = $2 FOR UPDATE`, [tenantId, id]);
  }

  async update(tx: Tx, tenantId: TenantId, id: SpaceId, changes: SpaceChanges, now: Date): Promise<void> {
    await managerOf(tx).update(SpaceEntity, { tenantId, id }, { ...changes, updatedAt: now });
  }

  /** Deletes a shared space and, by its foreign keys, all that belongs to it. Whether there was one. */
  async deleteShared(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<boolean> {
    const sql = `DELETE FROM spaces WHERE tenant_id = $1 AND id = $2 AND kind = 'shared'`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }

  /** Those of several icons that some space shows. */
  async iconsShown(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<IconId[]> {
    const sql = `SELECT DISTINCT icon_id AS id FROM spaces WHERE tenant_id = $1 AND icon_id = ANY($2::uuid[])`;
    const rows = await query<{ id: IconId }>(tx, sql, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }

  /** From the spaces to the user's role in them; nearly all that this took was its planning, so its plan is kept. */
  private async named(tx: Tx, tenantId: TenantId, userId: UserId, ids: readonly SpaceId[]): Promise<SpaceWithRole[]> {
    const rows = await query<RankedSpace>(
      tx,
      `SELECT ${OWN_COLUMNS}, f.demanded_level AS "demandedLevel", f.rank, ${hasApplications('f.modules_off')}
       FROM svc_spaces($1, $2, $3) f, LATERAL (SELECT (f.space).*) s ORDER BY s.created_at, s.id`,
      [tenantId, userId, [...ids]],
    );
    return rows.map(withRole);
  }

  /** `which` narrows the spaces `s`; its parameters begin with tenant and user. */
  private async withRoles(tx: Tx, which: string, parameters: unknown[]): Promise<SpaceWithRole[]> {
    const rows = await query<RankedSpace>(
      tx,
      `${MEMBERSHIP}
       SELECT ${columns('t.security_enabled')}, membership.rank, ${hasApplications("t.settings->'modules_off'")}
       FROM spaces s JOIN tenants t ON t.id = s.tenant_id LEFT JOIN membership ON membership.space_id = s.id
       WHERE s.tenant_id = $1 AND ${which} ORDER BY s.created_at, s.id`,
      parameters,
    );
    return rows.map(withRole);
  }
}

function withRole({ rank, hasApplications, ...space }: RankedSpace): SpaceWithRole {
  return { space, hasApplications, memberRole: rank === null ? null : MEMBER_ROLES[rank - 1]! };
}
