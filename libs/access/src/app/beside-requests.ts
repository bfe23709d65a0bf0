import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';

const MAX_WAITING = 10_000;
const MAX_AT_ONCE = 100;

interface Note {
  readonly tenantId: TenantId;
  readonly write: (tx: Tx) => Promise<void>;
}

/**
 * Writes notes about requests down beside them: no request waits for it, and many notes share a transaction. A process
 * that stops writes down what is left.
 */
@Injectable()
export class BesideRequests implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BesideRequests.name);
  private waiting: Note[] = [];
  private writing: Promise<void> | null = null;

  constructor(private readonly uow: UnitOfWork) {}

  /** Has something written in a transaction of the tenant, soon; the entry names the request of now. */
  note(tenantId: TenantId, write: (tx: Tx) => Promise<void>): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.logger.error('Too many notes about requests wait to be written down; one was left out.');
      return;
    }
    this.waiting.push({ tenantId, write: AsyncLocalStorage.bind(write) });
    this.writing ??= this.writeAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async writeAll(): Promise<void> {
    // Requests that came at the same moment share a transaction.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.write(this.take());
    this.writing = null;
  }

  /** The oldest notes of one tenant. */
  private take(): Note[] {
    const [first] = this.waiting;
    const taken = this.waiting.filter(({ tenantId }) => tenantId === first?.tenantId).slice(0, MAX_AT_ONCE);
    const chosen = new Set(taken);
    this.waiting = this.waiting.filter((note) => !chosen.has(note));
    return taken;
  }

  private async write(notes: readonly Note[]): Promise<void> {
    try {
      await this.uow.run(notes[0]!.tenantId, async (tx) => {
        for (const { write } of notes) await write(tx);
      });
    } catch (error) {
      this.logger.error({ err: error, count: notes.length }, 'Notes about requests could not be written down.');
    }
  }
}
