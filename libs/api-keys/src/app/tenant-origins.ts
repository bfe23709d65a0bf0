import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** Lists the origins whose pages may read a tenant's answers, as patterns. */
export type TenantOriginSource = (tx: Tx, tenantId: TenantId) => Promise<readonly string[]>;

/** The web origins that a tenant allows, as whoever keeps them says; none while nobody does. @source supplement §6.2 */
@Injectable()
export class TenantOrigins {
  private source: TenantOriginSource | null = null;

  /** @throws Error when somebody answers already */
  answerWith(source: TenantOriginSource): void {
    if (this.source) throw new Error('Two libs know the origins of tenants.');
    this.source = source;
  }

  async of(tx: Tx, tenantId: TenantId): Promise<readonly string[]> {
    return (await this.source?.(tx, tenantId)) ?? [];
  }
}
