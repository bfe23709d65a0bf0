import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { ApiKeyId, Permission } from '@svc/kernel';
import type { TenantState, UserState } from '@svc/tenancy';
import type { ApiKey } from '../domain/api-key';
import { API_KEY_COLUMNS } from './api-key.repository';

/** The person a key acts for, as they are now. */
export interface KeyOwner {
  readonly email: string;
  readonly username: string | null;
  readonly state: UserState;
  /** What their roles grant, without repetition. */
  readonly granted: readonly Permission[];
}

/** A key with whom it acts for and the tenant it belongs to. */
export interface KeyInTenant {
  readonly key: ApiKey;
  readonly hash: string;
  readonly tenantState: TenantState;
  /** The tenant is the one that the first start made. */
  readonly isFirstTenant: boolean;
  /** Null for service keys. */
  readonly owner: KeyOwner | null;
  /** Whether an origin of a public key must be one of the tenant's as well. @source supplement §15.29 */
  readonly requiresTenantOrigin: boolean;
  /** Most requests per window that a key may have of its own; null without such a limit. */
  readonly maxRateLimit: number | null;
}

/** What the roles of a user `u` grant. */
const GRANTED = `(SELECT coalesce(jsonb_agg(DISTINCT permission), '[]')
  FROM user_roles ur JOIN roles r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id, unnest(r.permissions) permission
  WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id)`;

/** Looks keys up before their tenant is known: by what was sent with a request. */
@Injectable()
export class ApiKeysAcrossTenants {
  /** The one key of a hash, whatever its state. */
  findByHash(tx: Tx, hash: string): Promise<KeyInTenant | null> {
    return this.findBy(tx, 'key_hash', hash);
  }

  /** The key of an id, whatever its state. */
  findById(tx: Tx, id: ApiKeyId): Promise<KeyInTenant | null> {
    return this.findBy(tx, 'id', id);
  }

  private async findBy(tx: Tx, column: 'id' | 'key_hash', value: string): Promise<KeyInTenant | null> {
    const sql = `SELECT ${API_KEY_COLUMNS}, k.key_hash AS hash, t.state AS "tenantState",
        CASE WHEN u.id IS NOT NULL
          THEN jsonb_build_object('email', u.email, 'username', u.username, 'state', u.state, 'granted', ${GRANTED}) END AS owner,
        t.is_first AS "isFirstTenant",
        coalesce((p.policy->>'requireTenantAllowedOrigin')::boolean, true) AS "requiresTenantOrigin",
        (p.policy->>'maxRateLimitOverride')::integer AS "maxRateLimit"
      FROM api_keys k JOIN tenants t ON t.id = k.tenant_id
        LEFT JOIN users u ON u.tenant_id = k.tenant_id AND u.id = k.owner_user_id
        LEFT JOIN api_key_policies p ON p.tenant_id = k.tenant_id
      WHERE k.${column} = $1`;
    const [row] = await query<ApiKey & Omit<KeyInTenant, 'key'>>(tx, sql, [value]);
    if (!row) return null;
    const { hash: stored, tenantState, isFirstTenant, owner, requiresTenantOrigin, maxRateLimit, ...key } = row;
    return { key, hash: stored, tenantState, isFirstTenant, owner, requiresTenantOrigin, maxRateLimit };
  }
}
