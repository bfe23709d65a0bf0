import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import type { AuditAction, AuditEntityType } from '../domain/catalogue';
import type { AuditEvent } from '../domain/entry';
import { AuditTrail } from './audit-trail';

/** A thing as its entries name it, which keeps them readable after renames and deletions. */
type NamedTarget = AuditEvent['target'] & { readonly name: string };

/** What an entry may say beside who did what to which thing. */
type TrailDetails = Pick<AuditEvent, 'changes' | 'extra' | 'outcome' | 'errorMessage'>;

/**
 * Records what happens to the things of one kind, each entry in one sentence with the thing's name, and when it is. A lib
 * says for its kind which actions there are and how the sentences begin.
 */
@Injectable()
export abstract class EntityTrail<Action extends AuditAction, Thing> {
  protected abstract readonly entityType: AuditEntityType;
  /** Action → how its sentence begins; the quoted name of the thing ends it. */
  protected abstract readonly sentences: Readonly<Record<Action, string>>;

  constructor(
    protected readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Records in the open transaction what somebody did to a thing. */
  record(tx: Tx, actor: Caller, action: Action, thing: Thing, details: TrailDetails = {}): Promise<void> {
    const target = this.targetOf(thing);
    return this.audit.record(tx, actor, {
      action,
      entityType: this.entityType,
      entityId: target.id,
      description: `${this.sentences[action]} "${target.name}"`,
      target,
      ...details,
    });
  }

  /** The thing as entries name it; nothing else of it is recorded. */
  protected abstract targetOf(thing: Thing): NamedTarget;
}
