import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { UserEventPublisher } from '@svc/live';
import type { Space } from '@svc/spaces';
import type { AppRun, RunStatus } from '../domain/app-run';

/** Tells whoever started a run how it stands. @source supplement §9 */
@Injectable()
export class AppRunEvents {
  constructor(private readonly publisher: UserEventPublisher) {}

  /** Sends the event once the transaction has committed. */
  changed(tx: Tx, run: Pick<AppRun, 'id' | 'appId' | 'owner'>, status: RunStatus, space?: Space): void {
    const { userId } = run.owner;
    if (!userId) return;
    afterCommit(tx, () =>
      this.publisher.publish('app_run_updates', userId, {
        id: run.id,
        status,
        app_id: run.appId,
        ...(space && { space: { id: space.id, personal: space.kind === 'personal' } }),
      }),
    );
  }
}
