import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Principal } from '@svc/kernel';
import { type TenancyEvent, TenancyTrail } from '@svc/tenancy';
import { AuditTrail } from './audit-trail';

/** Lets the lib below record what it does. */
@Injectable()
export class TenancyAudit extends TenancyTrail {
  constructor(private readonly trail: AuditTrail) {
    super();
  }

  async record(tx: Tx, actor: Principal, { tenantId, ...event }: TenancyEvent): Promise<void> {
    await this.trail.recordFor(tx, tenantId, actor, event);
  }
}
