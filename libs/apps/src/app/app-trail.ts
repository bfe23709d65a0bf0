import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { AppRunId, Caller } from '@svc/kernel';
import type { AppRecord } from '../domain/app';

const SENTENCES = {
  APP_CREATED: 'Created app',
  APP_UPDATED: 'Changed app',
  APP_DELETED: 'Deleted app',
  APP_PUBLISHED: 'Changed who sees app',
  APP_EXECUTED: 'Ran app',
} as const;

type Named = Pick<AppRecord, 'id' | 'name'>;

/** Records what happens to apps and runs, and when it is. */
@Injectable()
export class AppTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'app';
  protected readonly sentences = SENTENCES;

  /** A run is gone. */
  runDeleted(tx: Tx, actor: Caller, runId: AppRunId, { id, name }: Named): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'APP_RUN_DELETED',
      entityType: 'app_run',
      entityId: runId,
      description: `Deleted a run of the app "${name}"`,
      target: { id: runId },
      extra: { app: { id, name } },
    });
  }

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
