import { Injectable } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';

/** Ends once what this process has noted of a tenant so far is recorded, or cannot be for now. */
export type NoteSettler = (tenantId: TenantId) => Promise<void>;

/**
 * What libs above write down a moment after the request that it is about; who reads the log waits for it. Notes of other
 * processes are seen once they are written, a moment later. @source supplement §15.69
 */
@Injectable()
export class LateNotes {
  private readonly settlers: NoteSettler[] = [];

  register(settler: NoteSettler): void {
    this.settlers.push(settler);
  }

  async settle(tenantId: TenantId): Promise<void> {
    await Promise.all(this.settlers.map((settle) => settle(tenantId)));
  }
}
