import { Injectable } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';

/** The patterns of the web origins that a tenant allows. */
export type OriginList = (tenantId: TenantId) => Promise<readonly string[]>;

/** Asks which web origins a tenant allows; who keeps them answers. Until then a tenant allows none. */
@Injectable()
export class TenantOrigins {
  private list: OriginList | null = null;

  answerWith(list: OriginList): void {
    this.list = list;
  }

  async of(tenantId: TenantId): Promise<readonly string[]> {
    return this.list ? this.list(tenantId) : [];
  }
}
