import { Injectable } from '@nestjs/common';
import { type AuditEvent, type AuditNote, AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, Clock, type ErrorCode, systemCaller } from '@svc/kernel';
import { handleOf, type User } from '@svc/tenancy';
import { BesideRequests, type NoteWriter } from './beside-requests';

/** Records sign-ins and sign-outs; of accounts that exist only, never what an unknown person gave. @source supplement §15.43, §15.44 */
@Injectable()
export class SignInTrail {
  private readonly recordAll: NoteWriter<AuditNote> = (...notes) => this.audit.recordAll(...notes);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly beside: BesideRequests,
  ) {}

  /** Records in the open transaction that a session was begun through an identity provider. */
  recordStart(tx: Tx, user: User, issuer: string): Promise<void> {
    return this.audit.record(tx, this.callerOf(user), {
      ...about(user),
      action: 'SESSION_STARTED',
      description: `${handleOf(user)} signed in through the identity provider`,
      extra: { issuer },
    });
  }

  /** Records that a session was begun with a password. */
  startedByPassword(user: User): Promise<void> {
    const event = { ...about(user), action: 'SESSION_STARTED', description: `${handleOf(user)} signed in` } as const;
    return this.uow.run(user.tenantId, (tx) => this.audit.record(tx, this.callerOf(user), event));
  }

  /** Records in the open transaction that a sign-in was refused. */
  recordRefusal(tx: Tx, user: User, code: ErrorCode): Promise<void> {
    return this.audit.record(tx, systemCaller(user.tenantId), refusalOf(user, code));
  }

  /** Records that a sign-in was refused, after the answer: how long that takes must not tell that there is an account. */
  refusedBeside(user: User, code: ErrorCode): void {
    const note = this.audit.note(systemCaller(user.tenantId), refusalOf(user, code));
    this.beside.note(user.tenantId, this.recordAll, note);
  }

  /** Records that a sign-in was refused. */
  refused(user: User, code: ErrorCode): Promise<void> {
    return this.uow.run(user.tenantId, (tx) => this.recordRefusal(tx, user, code));
  }

  private callerOf({ tenantId, id, email, username }: User): Caller {
    const credential = { kind: 'session', issuedAt: this.clock.now() } as const;
    return { kind: 'caller', tenantId, user: { id, email, username }, permissions: new Set(), credential };
  }
}

function about(user: User) {
  return {
    entityType: 'session' as const,
    entityId: user.id,
    target: { id: user.id, name: handleOf(user), email: user.email },
  };
}

function refusalOf(user: User, code: ErrorCode): AuditEvent {
  return {
    ...about(user),
    action: 'SESSION_STARTED',
    description: `A sign-in of ${handleOf(user)} was refused`,
    outcome: 'failure',
    errorMessage: code,
  };
}
