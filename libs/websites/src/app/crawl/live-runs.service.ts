import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { CrawlRunId, TenantId } from '@svc/kernel';
import type { CrawlRunRecord } from '../../domain/website';
import { CrawlEnded } from './crawl-plan';
import { CrawlRows } from './store-batch.service';

/** Runs as they are now, each asked for in a transaction of its own. */
@Injectable()
export class LiveRuns {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly rows: CrawlRows,
  ) {}

  /** Null for a run that is gone. */
  find(tenantId: TenantId, id: CrawlRunId): Promise<CrawlRunRecord | null> {
    return this.uow.read(tenantId, (tx) => this.rows.runs.find(tx, tenantId, id));
  }

  /** @throws CrawlEnded for a run that is gone */
  async require(tenantId: TenantId, id: CrawlRunId): Promise<CrawlRunRecord> {
    const run = await this.find(tenantId, id);
    if (!run) throw new CrawlEnded();
    return run;
  }

  /** Says that a run is alive; whether it is still wanted. */
  beat({ tenantId, id }: CrawlRunRecord): Promise<boolean> {
    return this.uow.run(tenantId, (tx) => this.rows.runs.beat(tx, tenantId, id));
  }
}
