import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { isAppError, type TenantId } from '@svc/kernel';
import { Metrics, type NoteLoss } from '@svc/telemetry';
import { type QueuedNote, NoteQueue } from '../domain/note-queue';

const MAX_WAITING = 10_000;
const MAX_AT_ONCE = 100;
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Something to be written down beside the requests. */
export interface RequestNote extends QueuedNote {
  readonly write: (tx: Tx) => Promise<void>;
  /** Hears that it never will be. */
  readonly lost?: () => void;
  attempts: number;
}

/**
 * Writes notes about requests down beside them: no request waits for it, and many notes share a transaction. Where the
 * database is away they wait, up to a bound, and are tried again; a note that it refuses is tried alone, and given up
 * after a few times. None is lost without being counted (`svc_request_notes_lost_total`). A process that stops writes
 * down what it can.
 */
@Injectable()
export class BesideRequests implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BesideRequests.name);
  private readonly waiting = new NoteQueue<RequestNote>();
  private writing: Promise<void> | null = null;
  private pausing: NodeJS.Timeout | null = null;
  private pauseMs = FIRST_PAUSE_MS;
  private lostSince = 0;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly metrics: Metrics,
  ) {}

  /** Has something written in a transaction of the tenant, soon; `lost` hears when it never will be. */
  note(tenantId: TenantId, write: (tx: Tx) => Promise<void>, lost?: () => void): void {
    // The entry names the request it is about, although it is written later.
    const note: RequestNote = { tenantId, write: AsyncLocalStorage.bind(write), lost, attempts: 0 };
    if (this.waiting.size >= MAX_WAITING) return this.lose([note], 'overflow');
    this.waiting.add(note);
    if (!this.pausing) this.writing ??= this.writeAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
    this.endPause();
    await this.writeAll();
    this.endPause();
    this.lose(this.waiting.clear(), 'shutdown');
  }

  private async writeAll(): Promise<void> {
    // Requests that came at the same moment share a transaction.
    await new Promise(setImmediate);
    while (this.waiting.size > 0 && !this.pausing) await this.write(this.waiting.take(MAX_AT_ONCE));
    this.writing = null;
  }

  private async write(notes: readonly RequestNote[]): Promise<void> {
    try {
      await this.uow.run(notes[0]!.tenantId, async (tx) => {
        for (const { write } of notes) await write(tx);
      });
      this.succeeded();
    } catch (error) {
      if (isAppError(error) && error.retryable) return this.tryLater(notes, error);
      // One that is refused must not take the others with it.
      if (notes.length > 1) for (const note of notes) await this.write([note]);
      else this.refused(notes[0]!, error);
    }
  }

  private succeeded(): void {
    this.pauseMs = FIRST_PAUSE_MS;
    if (this.lostSince === 0) return;
    this.logger.warn({ count: this.lostSince }, 'Notes about requests are written down again; some were lost.');
    this.lostSince = 0;
  }

  private refused(note: RequestNote, error: unknown): void {
    note.attempts += 1;
    if (note.attempts < MAX_ATTEMPTS) return this.tryLater([note], error);
    this.logger.error({ err: error }, 'A note about a request could not be written down.');
    this.lose([note], 'refused');
  }

  private tryLater(notes: readonly RequestNote[], error: unknown): void {
    this.waiting.putBack(notes);
    if (this.pausing) return;
    this.logger.warn({ err: error, waiting: this.waiting.size }, 'Notes about requests wait to be written down.');
    this.pausing = setTimeout(() => {
      this.pausing = null;
      this.writing ??= this.writeAll();
    }, this.pauseMs).unref();
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private endPause(): void {
    if (this.pausing) clearTimeout(this.pausing);
    this.pausing = null;
  }

  private lose(notes: readonly RequestNote[], reason: NoteLoss): void {
    if (notes.length === 0) return;
    if (this.lostSince === 0) this.logger.error({ reason }, 'Notes about requests are lost.');
    this.lostSince += notes.length;
    this.metrics.requestNotesLost(reason, notes.length);
    for (const { lost } of notes) lost?.();
  }
}
