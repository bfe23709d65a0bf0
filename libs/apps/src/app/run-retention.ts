import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileRemoval } from '@svc/content';
import { type Tx, UnitOfWork } from '@svc/database';
import { systemCaller, type TenantId } from '@svc/kernel';
import {
  type RetainedKind,
  type RetentionCounts,
  RetentionPace,
  type RetentionPlan,
  RetentionRegistry,
  type TellDeleted,
} from '@svc/spaces';
import { RunRetentionRepository } from '../data/run-retention.repository';

/** Runs that one transaction deletes. */
const BATCH = 200;

/** Deletes runs whose time is over, with the files that only they used. @source supplement §11.1, §15.100 */
@Injectable()
export class RunRetention implements RetainedKind, OnModuleInit {
  constructor(
    private readonly registry: RetentionRegistry,
    private readonly uow: UnitOfWork,
    private readonly runs: RunRetentionRepository,
    private readonly files: FileRemoval,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async expire(tenantId: TenantId, now: Date, signal: AbortSignal, tell: TellDeleted): Promise<void> {
    const pace = new RetentionPace(signal);
    for (let deleted = BATCH; deleted === BATCH;) {
      deleted = await pace.run(() => this.uow.run(tenantId, (tx) => this.step(tx, tenantId, now, tell)));
    }
  }

  async count(tx: Tx, tenantId: TenantId, { what, id, before }: RetentionPlan): Promise<RetentionCounts> {
    switch (what) {
      case 'space':
        return { app_runs: await this.runs.countOfSpace(tx, tenantId, id, before) };
      case 'app':
        return { app_runs: await this.runs.countOfApp(tx, tenantId, id, before) };
      default:
        return {};
    }
  }

  private async step(tx: Tx, tenantId: TenantId, now: Date, tell: TellDeleted): Promise<number> {
    const expired = await this.runs.expired(tx, tenantId, now, BATCH);
    if (expired.length === 0) return 0;
    await this.runs.delete(
      tx,
      tenantId,
      expired.map(({ id }) => id),
    );
    const files = new Set(expired.flatMap(({ fileIds }) => fileIds));
    await this.files.deleteUnused(tx, systemCaller(tenantId), [...files]);
    await tell(tx, { app_runs: expired.length });
    return expired.length;
  }
}
