import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { KeyStamps } from '@svc/api-keys';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import { ApiKeyConfig } from '@svc/config';
import { randomFraction } from '@svc/crypto';
import { type Tx, UnitOfWork } from '@svc/database';
import { type ApiKeyId, type Caller, Clock, isAppError, keyOf, type TenantId } from '@svc/kernel';
import { BoundedMap } from '../domain/bounded-map';
import type { AccessRequest } from './access-request';

const MAX_WAITING = 10_000;
const MAX_AT_ONCE = 100;
const MAX_STAMPS = 10_000;

interface Note {
  readonly tenantId: TenantId;
  readonly write: (tx: Tx) => Promise<void>;
}

/**
 * Writes down that keys were used, or refused: beside the requests, which never wait for it, many notes in one
 * transaction. A process that stops writes down what is left. @source supplement §4.1, §4.7
 */
@Injectable()
export class KeyUse implements BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyUse.name);
  private readonly stamped = new BoundedMap<ApiKeyId, number>(MAX_STAMPS);
  private waiting: Note[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly stamps: KeyStamps,
    private readonly clock: Clock,
    private readonly config: ApiKeyConfig,
  ) {}

  /** A key passed its budget: it counts as used, whatever it hears. Nothing for every other caller. */
  stamp(caller: Caller): void {
    const key = keyOf(caller);
    if (!key) return;
    const now = this.clock.now();
    const last = this.stamped.get(key.keyId);
    if (last !== undefined && now.getTime() - last < this.config.lastUsedMinIntervalSeconds * 1_000) return;
    this.stamped.set(key.keyId, now.getTime());
    const before = new Date(now.getTime() - this.config.lastUsedMinIntervalSeconds * 1_000);
    this.note(caller.tenantId, (tx) => this.stamps.mark(tx, caller.tenantId, key.keyId, now, before));
  }

  /** A request of a key passed the guard; a sample of them is recorded. */
  passed(caller: Caller, request: AccessRequest): void {
    const rate = this.config.usedAuditSampleRate;
    if (rate === 0 || (rate < 1 && randomFraction() >= rate)) return;
    this.record(caller, request, { action: 'API_KEY_USED', description: 'Used an API key' });
  }

  /** A request of a known key was refused; each one is recorded. */
  failed(caller: Caller, request: AccessRequest, error: unknown): void {
    const errorMessage = isAppError(error) ? error.code : 'internal_error';
    const description = 'Refused an API key';
    this.record(caller, request, { action: 'API_KEY_AUTH_FAILED', description, outcome: 'failure', errorMessage });
  }

  async beforeApplicationShutdown(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private record(
    caller: Caller,
    { method, path, headers }: AccessRequest,
    event: Pick<AuditEvent, 'action' | 'description' | 'outcome' | 'errorMessage'>,
  ): void {
    const key = keyOf(caller);
    if (!key) return;
    const { keyId: id, suffix } = key;
    const extra = { request_path: path, method, origin: headers.origin ?? null };
    const whole: AuditEvent = { ...event, entityType: 'api_key', entityId: id, target: { id, suffix }, extra };
    this.note(caller.tenantId, (tx) => this.audit.record(tx, caller, whole));
  }

  private note(tenantId: TenantId, write: (tx: Tx) => Promise<void>): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.logger.error('Too many uses of keys wait to be written down; one was left out.');
      return;
    }
    // The entry names the request it is about, although it is written later.
    this.waiting.push({ tenantId, write: AsyncLocalStorage.bind(write) });
    this.writing ??= this.writeAll();
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
      this.logger.error({ err: error, count: notes.length }, 'Uses of keys could not be written down.');
    }
  }
}
