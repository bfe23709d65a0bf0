import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import { isSameInAnyCase, type TenantId, type UserId } from '@svc/kernel';
import type { Role } from '../domain/role';
import type { TenantState } from '../domain/tenant';
import { isLive, type User } from '../domain/user';
import { USER_COLUMNS } from './user.repository';

/** A user with the state of the tenant it belongs to. */
export interface UserOfTenant {
  readonly user: User;
  readonly tenantState: TenantState;
  /** The tenant is the one that the first start made. */
  readonly isFirstTenant: boolean;
}

/** A user with what signing in compares. */
export interface AccountOfTenant extends UserOfTenant {
  readonly passwordHash: string | null;
}

type AccountRow = User & Omit<AccountOfTenant, 'user'>;

const ACCOUNT = `SELECT ${USER_COLUMNS}, u.password_hash AS "passwordHash", t.state AS "tenantState",
    t.is_first AS "isFirstTenant"
  FROM users u JOIN tenants t ON t.id = u.tenant_id WHERE lower(u.email) = lower($1)`;

const LIVE_ACCOUNT = `${ACCOUNT} AND u.state IN ('active', 'invited')`;

/** Looks users up before their tenant is known: sign-in, sessions, super administration. */
@Injectable()
export class UsersAcrossTenants {
  /** The one user of an e-mail address who may sign in. @source spec §5.4.8 */
  async findLiveByEmail(tx: Tx, email: string): Promise<AccountOfTenant | null> {
    const [row] = ofAddress(await query<AccountRow>(tx, LIVE_ACCOUNT, [email]), email);
    return row ? accountOf(row) : null;
  }

  /**
   * The user of an e-mail address who may sign in, else the one who could last, unless the tenant is being deleted. Found in
   * one statement, so that it takes as long whoever it is.
   */
  async findByEmail(tx: Tx, email: string): Promise<AccountOfTenant | null> {
    const sql = `${LIVE_ACCOUNT} UNION ALL (
      ${ACCOUNT} AND u.state IN ('inactive', 'deleted') AND t.state <> 'deleting'
      ORDER BY (u.state = 'deleted'), u.state_changed_at DESC, u.id LIMIT 1)`;
    const rows = ofAddress(await query<AccountRow>(tx, sql, [email]), email);
    const row = rows.find(({ state }) => isLive(state)) ?? rows[0];
    return row ? accountOf(row) : null;
  }

  async find(tx: Tx, id: UserId): Promise<User | null> {
    const [user] = await query<User>(tx, `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1`, [id]);
    return user ?? null;
  }

  /** Every user who is not deleted, tenant by tenant. */
  list(tx: Tx): Promise<User[]> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u JOIN tenants t ON t.id = u.tenant_id
      WHERE u.state <> 'deleted' AND t.state <> 'deleting' ORDER BY u.tenant_id, lower(u.email), u.id`;
    return query<User>(tx, sql);
  }

  /** The predefined roles of one tenant, or of all. */
  predefinedRoles(tx: Tx, tenantId: TenantId | null): Promise<Role[]> {
    const sql = `SELECT id, tenant_id AS "tenantId", name, permissions, predefined, created_at AS "createdAt",
        updated_at AS "updatedAt"
      FROM roles WHERE predefined AND ($1::uuid IS NULL OR tenant_id = $1) ORDER BY tenant_id, cardinality(permissions) DESC, name`;
    return query<Role>(tx, sql, [tenantId]);
  }
}

/** The database takes some letters for those of others: who has such an address is not whom it names. */
function ofAddress<Row extends User>(rows: readonly Row[], email: string): Row[] {
  return rows.filter((row) => isSameInAnyCase(row.email, email));
}

function accountOf({ passwordHash, tenantState, isFirstTenant, ...user }: AccountRow): AccountOfTenant {
  return { user, passwordHash, tenantState, isFirstTenant };
}
