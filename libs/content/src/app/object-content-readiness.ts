import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, isAppError } from '@svc/kernel';
import { ObjectStoreRefused, ObjectStoreUnavailable } from '@svc/object-store';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { ReadinessCode } from '../domain/destination';
import { CurrentStore } from './current-store';
import { StoreConnections } from './store-connections';

/** How the object store stands, and whether that is well. */
export interface ReadinessState {
  readonly healthy: boolean;
  readonly code: ReadinessCode;
}

/** Probes come every few seconds from several sides; the store is asked once for all of them. */
const REMEMBERED_MS = 5_000;
/** A store that takes longer for a look at its mark is of no use to an upload either. */
const PATIENCE_MS = 5_000;

/** Says whether stored bytes can be reached; for probes and before anything is queued toward the store. */
@Injectable()
export class ObjectContentReadiness {
  private last: { readonly at: number; readonly state: Promise<ReadinessState> } | null = null;

  constructor(
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly store: CurrentStore,
    private readonly connections: StoreConnections,
    private readonly clock: Clock,
  ) {}

  /** The state as it was at most five seconds ago. */
  recent(): Promise<ReadinessState> {
    const at = this.clock.now().getTime();
    if (!this.last || at - this.last.at >= REMEMBERED_MS || at < this.last.at) this.last = { at, state: this.now() };
    return this.last.state;
  }

  /** The state now; looks at the bucket itself. */
  async now(): Promise<ReadinessState> {
    const code = await this.codeNow();
    return { healthy: code === 'ready' || code === 'object_store_not_configured', code };
  }

  private async codeNow(): Promise<ReadinessCode> {
    try {
      const { current, anyRemote } = await this.across.read(async (tx) => ({
        current: await this.destinations.find(tx, 'current'),
        anyRemote: await this.contents.anyRemote(tx),
      }));
      if (!this.connections.fromEnvironment && current?.source !== 'admin') {
        return anyRemote ? 'configuration_required' : 'object_store_not_configured';
      }
      // A bucket that the environment names, and that could not be marked as ours yet.
      return await this.storeCode(current ? 'store_degraded' : 'not_initialized');
    } catch {
      return 'database_unavailable';
    }
  }

  /** @throws when the database fails */
  private async storeCode(away: ReadinessCode): Promise<ReadinessCode> {
    try {
      return (await within(PATIENCE_MS, this.store.check())) ? 'ready' : away;
    } catch (error) {
      if (isAppError(error)) return 'configuration_required';
      if (!(error instanceof ObjectStoreUnavailable) && !(error instanceof ObjectStoreRefused)) throw error;
      return away;
    }
  }
}

/** Whether something ends well in time. @throws what it throws in time; later on nobody hears of it */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([work.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
