import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LateNotes } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { isAppError, type TenantId } from '@svc/kernel';
import { Metrics, type NoteLoss } from '@svc/telemetry';
import { type QueuedNote, NoteQueue } from '../domain/note-queue';

const MAX_WAITING = 10_000;
const MAX_AT_ONCE = 250;
const MAX_ATTEMPTS = 3;
/** How long notes are collected; also the first pause where the database is away. */
const COLLECTING_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Writes notes of one kind and tenant down, all of them or none; the same function for every note of that kind. */
export type NoteWriter<Content> = (tx: Tx, tenantId: TenantId, contents: readonly Content[]) => Promise<void>;

/** Something to be written down beside the requests. */
interface RequestNote extends QueuedNote {
  readonly write: NoteWriter<unknown>;
  readonly content: unknown;
  /** Hears that it never will be. */
  readonly lost?: () => void;
  attempts: number;
}

/**
 * Writes notes about requests down beside them: no request waits for it. Notes are collected for a moment, then those of
 * a tenant share a transaction, and those of a kind a statement. Where the database is away they wait, up to a bound, and
 * are tried again; a note that it refuses is found and given up after a few times. None is lost without being counted
 * (`svc_request_notes_lost_total`). A process that stops writes down what it can. Who reads the audit has the notes of the
 * tenant written down at once.
 */
@Injectable()
export class BesideRequests implements BeforeApplicationShutdown, OnModuleInit {
  private readonly logger = new Logger(BesideRequests.name);
  private readonly waiting = new NoteQueue<RequestNote>();
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pauseMs = COLLECTING_MS;
  private lostSince = 0;
  private stopping = false;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly metrics: Metrics,
    private readonly late: LateNotes,
  ) {}

  onModuleInit(): void {
    this.late.register((tenantId) => this.settle(tenantId));
  }

  /** Has something of a tenant written down, soon; `lost` hears when it never will be. */
  note<Content>(tenantId: TenantId, write: NoteWriter<Content>, content: Content, lost?: () => void): void {
    const note: RequestNote = { tenantId, write: write as NoteWriter<unknown>, content, lost, attempts: 0 };
    if (this.waiting.size >= MAX_WAITING) return this.lose([note], 'overflow');
    this.waiting.add(note);
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.writing;
    await this.writeAll();
    this.lose(this.waiting.clear(), 'shutdown');
  }

  /** Has what was noted of a tenant before written down, in one attempt. */
  private async settle(tenantId: TenantId): Promise<void> {
    await this.writing;
    if (this.stopping) return;
    // Another reader may have begun meanwhile: what no longer waits is being written, and not there before that ends.
    if (this.waiting.has(tenantId)) await (this.writing ?? this.start());
    else await this.writing;
  }

  private schedule(): void {
    if (this.stopping || this.timer || this.writing || this.waiting.size === 0) return;
    this.timer = setTimeout(() => void this.start(), this.pauseMs).unref();
  }

  private start(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writeAll().finally(() => {
      this.writing = null;
      this.schedule();
    });
    return this.writing;
  }

  /** Writes down what waits now; what comes meanwhile is collected for the next time. */
  private async writeAll(): Promise<void> {
    for (let left = this.waiting.size; left > 0;) {
      const notes = this.waiting.take(MAX_AT_ONCE);
      left -= notes.length;
      if (!(await this.write(notes))) return this.pause();
    }
    this.pauseMs = COLLECTING_MS;
    if (this.lostSince === 0) return;
    this.logger.warn({ count: this.lostSince }, 'Notes about requests are written down again; some were lost.');
    this.lostSince = 0;
  }

  /** Writes notes of one tenant down; false when the rest had better wait. */
  private async write(notes: readonly RequestNote[]): Promise<boolean> {
    try {
      await this.uow.run(notes[0]!.tenantId, (tx) => writeByKind(tx, notes));
      return true;
    } catch (error) {
      if (isAppError(error) && error.retryable) return this.tryLater(notes, error);
      if (notes.length === 1) return this.refused(notes[0]!, error);
      // One that is refused must not take the others with it.
      const half = Math.ceil(notes.length / 2);
      const first = await this.write(notes.slice(0, half));
      return (await this.write(notes.slice(half))) && first;
    }
  }

  private refused(note: RequestNote, error: unknown): boolean {
    note.attempts += 1;
    if (note.attempts < MAX_ATTEMPTS) return this.tryLater([note], error);
    this.logger.error({ err: error }, 'A note about a request could not be written down.');
    this.lose([note], 'refused');
    return true;
  }

  private tryLater(notes: readonly RequestNote[], error: unknown): false {
    this.waiting.putBack(notes);
    this.logger.warn({ err: error, waiting: this.waiting.size }, 'Notes about requests wait to be written down.');
    return false;
  }

  private pause(): void {
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private lose(notes: readonly RequestNote[], reason: NoteLoss): void {
    if (notes.length === 0) return;
    if (this.lostSince === 0) this.logger.error({ reason }, 'Notes about requests are lost.');
    this.lostSince += notes.length;
    this.metrics.requestNotesLost(reason, notes.length);
    for (const { lost } of notes) lost?.();
  }
}

/** Notes of one kind go together, kinds in the order of their first note. */
async function writeByKind(tx: Tx, notes: readonly RequestNote[]): Promise<void> {
  const { tenantId } = notes[0]!;
  const kinds = new Map<NoteWriter<unknown>, unknown[]>();
  for (const { write, content } of notes) {
    const contents = kinds.get(write);
    if (contents) contents.push(content);
    else kinds.set(write, [content]);
  }
  for (const [write, contents] of kinds) await write(tx, tenantId, contents);
}
