import { Injectable } from '@nestjs/common';
import { type KeyStamp, KeyStamps } from '@svc/api-keys';
import { type AuditEvent, type AuditNote, AuditTrail } from '@svc/audit';
import { ApiKeyConfig } from '@svc/config';
import { randomFraction } from '@svc/crypto';
import { type ApiKeyId, type Caller, Clock, isAppError, keyOf } from '@svc/kernel';
import { BoundedMap } from '../domain/bounded-map';
import type { AccessRequest } from './access-request';
import { BesideRequests, type NoteWriter } from './beside-requests';

const MAX_STAMPS = 10_000;

/** Writes down that keys were used, or refused, beside the requests. @source supplement §4.1, §4.7 */
@Injectable()
export class KeyUse {
  private readonly stamped = new BoundedMap<ApiKeyId, number>(MAX_STAMPS);
  private readonly mark: NoteWriter<KeyStamp> = (...notes) => this.stamps.mark(...notes);
  private readonly recordAll: NoteWriter<AuditNote> = (...notes) => this.audit.recordAll(...notes);

  constructor(
    private readonly beside: BesideRequests,
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
    const unlessAfter = new Date(now.getTime() - this.config.lastUsedMinIntervalSeconds * 1_000);
    const stamp: KeyStamp = { id: key.keyId, usedAt: now, unlessAfter };
    // Should it be lost, the next use counts again.
    this.beside.note(caller.tenantId, this.mark, stamp, () => this.stamped.delete(key.keyId));
  }

  /** A request of a key passed the guard; a sample of them is recorded. */
  passed(caller: Caller, request: AccessRequest): void {
    const rate = this.config.usedAuditSampleRate;
    if (rate === 0 || (rate < 1 && randomFraction() >= rate)) return;
    this.record(caller, request, { action: 'API_KEY_USED', description: 'Used an API key' });
  }

  /** A request of a known key was refused; each one is recorded, with the code. @source supplement §7.4 */
  failed(caller: Caller, request: AccessRequest, error: unknown): void {
    const errorMessage = isAppError(error) ? error.code : 'internal_error';
    const description = 'Refused an API key';
    this.record(caller, request, { action: 'API_KEY_AUTH_FAILED', description, outcome: 'failure', errorMessage });
  }

  private record(
    caller: Caller,
    { method, path, headers }: AccessRequest,
    event: Pick<AuditEvent, 'action' | 'description' | 'outcome' | 'errorMessage'>,
  ): void {
    const key = keyOf(caller);
    if (!key) return;
    const { keyId: id, suffix } = key;
    const code = event.errorMessage;
    const extra = { request_path: path, method, origin: headers.origin ?? null, ...(code && { code }) };
    const whole: AuditEvent = { ...event, entityType: 'api_key', entityId: id, target: { id, suffix }, extra };
    this.beside.note(caller.tenantId, this.recordAll, this.audit.note(caller, whole));
  }
}
