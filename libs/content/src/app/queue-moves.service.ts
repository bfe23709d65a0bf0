import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { AcrossTenants, type Tx } from '@svc/database';
import { AppError, Clock } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { type ContentRef, MovesAcrossTenants } from '../data/moves.across-tenants';
import type { ContentId, StorageKind } from '../domain/content';
import { MoveItem } from '../jobs/move-item.job';
import { ObjectContentReadiness } from './object-content-readiness';
import { UploadPolicy } from './upload-policy';

const PAGE = 200;
/** A move nobody has touched for so long has no job any more: it was queued before a pause. */
const FORGOTTEN_MS = 10 * 60_000;

/** Asks for moves, page by page, and keeps those going that were paused. @source spec, appendix 3 */
@Injectable()
export class QueueMovesService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly moves: MovesAcrossTenants,
    private readonly readiness: ObjectContentReadiness,
    private readonly policy: UploadPolicy,
    private readonly outbox: Outbox,
    private readonly storage: ContentStorageConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the next items toward a target; the page holds at most `limit` of them, too large ones counted.
   * Toward the database it needs no healthy store: what can be read there is moved, the rest fails and can be retried.
   * @param alongside done in the transaction that queues them
   * @throws configuration_required · object_store_unavailable when the store is the target and not ready
   */
  async queue(
    target: StorageKind,
    limit: number,
    alongside: (tx: Tx, queued: number) => Promise<void> = async () => undefined,
  ): Promise<{ queuedCount: number; targetTooLargeCount: number }> {
    if (target === 'object_store') await this.requireReady();
    const ceiling = target === 'postgres_inline' ? this.storage.inlineMaximumBytes : null;
    return this.across.run(async (tx) => {
      const marked = await this.moves.markPage(tx, target, limit, ceiling);
      const queued = marked.filter(({ pending }) => pending);
      for (const ref of queued) await this.enqueue(tx, ref);
      await alongside(tx, queued.length);
      return { queuedCount: queued.length, targetTooLargeCount: marked.length - queued.length };
    });
  }

  /** Queues unfinished moves again: all of them after a pause, else those that nobody works on. */
  async continueAll(everyOne: boolean, signal: AbortSignal): Promise<void> {
    if ((await this.policy.current()).movesPaused) return;
    const now = this.clock.now().getTime();
    const since = new Date(everyOne ? now + FORGOTTEN_MS : now - FORGOTTEN_MS);
    let after: ContentId | null = null;
    do {
      signal.throwIfAborted();
      after = await this.continuePage(since, after);
    } while (after);
  }

  private continuePage(since: Date, after: ContentId | null): Promise<ContentId | null> {
    return this.across.run(async (tx) => {
      const refs = await this.moves.listUnfinished(tx, since, after, PAGE);
      for (const ref of refs) await this.enqueue(tx, ref);
      return refs.length === PAGE ? refs.at(-1)!.id : null;
    });
  }

  private async enqueue(tx: Tx, { tenantId, id }: ContentRef): Promise<void> {
    await this.outbox.enqueue(tx, MoveItem, { tenantId, contentId: id });
  }

  private async requireReady(): Promise<void> {
    const { code } = await this.readiness.now();
    if (code === 'ready') return;
    const missing = code === 'object_store_not_configured' || code === 'configuration_required';
    throw new AppError(missing ? 'configuration_required' : 'object_store_unavailable');
  }
}
