import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { UserEventPublisher } from '@svc/live';
import type { AppRun, RunStatus } from '../domain/app-run';

/** Tells whoever started a run how it stands. @source supplement §9 */
@Injectable()
export class AppRunEvents {
  constructor(private readonly publisher: UserEventPublisher) {}

  /** Sends the event once the transaction has committed. */
  changed(
    tx: Tx,
    { id, appId, space, owner }: Pick<AppRun, 'id' | 'appId' | 'space' | 'owner'>,
    status: RunStatus,
  ): void {
    const { userId } = owner;
    if (!userId) return;
    afterCommit(tx, () => this.publisher.publish('app_run_updates', userId, { id, status, app_id: appId, space }));
  }
}
