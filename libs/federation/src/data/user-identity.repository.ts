import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';

/** A client registration at a provider; providers may tell each client another subject of the same person. */
export interface Registration {
  readonly issuer: string;
  readonly clientId: string;
}

/** Which identity of a provider an account belongs to. */
@Injectable()
export class UserIdentityRepository {
  /** Binds the account to the subject when it is not bound yet. The subject it is bound to then. */
  async bind(
    tx: Tx,
    tenantId: TenantId,
    { userId, issuer, clientId, subject }: Registration & { readonly userId: UserId; readonly subject: string },
    now: Date,
  ): Promise<string> {
    // The update changes nothing: it makes the statement answer the row of whoever came first.
    const [row] = await query<{ subject: string }>(
      tx,
      `INSERT INTO user_identities AS i (tenant_id, user_id, issuer, client_id, subject, bound_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tenant_id, user_id, issuer, client_id) DO UPDATE SET subject = i.subject RETURNING i.subject`,
      [tenantId, userId, issuer, clientId, subject, now],
    );
    return row!.subject;
  }

  /** Whether the account was ever used through an identity provider. */
  async isBound(tx: Tx, tenantId: TenantId, userId: UserId): Promise<boolean> {
    const sql = 'SELECT 1 FROM user_identities WHERE tenant_id = $1 AND user_id = $2 LIMIT 1';
    return (await query(tx, sql, [tenantId, userId])).length > 0;
  }

  /** Forgets every binding of the tenant. How many there were. */
  deleteAll(tx: Tx, tenantId: TenantId): Promise<number> {
    return execute(tx, 'DELETE FROM user_identities WHERE tenant_id = $1', [tenantId]);
  }
}
