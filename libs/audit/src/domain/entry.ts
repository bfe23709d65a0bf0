import { type Changes, keyOf, type Principal, userOf } from '@svc/kernel';
import type { AuditAction, AuditActorType, AuditEntityType } from './catalogue';

/** What a service says of an action it records. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly entityType: AuditEntityType;
  readonly entityId: string;
  /** One sentence for readers; cut at 500 characters. Never a secret. */
  readonly description: string;
  /** The thing as it was called then, so that the entry stays readable after renames and deletions. */
  readonly target: { readonly id: string; readonly name?: string | null; readonly [more: string]: unknown };
  /** Per changed field what it was and what it is. */
  readonly changes?: Changes;
  /** Further members of `metadata`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Recorded even where the tenant switched its trail off: the switch itself is. @source supplement §15.67 */
  readonly always?: boolean;
  /** `failure` for attempts that were refused. */
  readonly outcome?: 'success' | 'failure';
  /** Cut at 2000 characters. */
  readonly errorMessage?: string;
}

/** The actor as an entry remembers it. */
export interface ActorSnapshot {
  readonly id: string | null;
  readonly type: AuditActorType;
  readonly name?: string;
  readonly email?: string;
}

/**
 * How a principal is recorded: super admins, service keys and the service itself are `system` without an id; of a key,
 * whoever it acts for, what people recognise it by. @source spec §2.8, supplement §15.60
 */
export function snapshotOf(actor: Principal): ActorSnapshot {
  const user = userOf(actor);
  if (user) return { id: user.id, type: 'user', name: user.username ?? user.email, email: user.email };
  return { id: null, type: actor.kind === 'caller' && actor.credential.kind === 'scim' ? 'scim' : 'system' };
}

/** The key behind a principal, for `metadata`; nothing when there is none. */
export function keyMetadataOf(actor: Principal): {
  readonly api_key?: { readonly id: string; readonly suffix: string };
} {
  const key = actor.kind === 'caller' ? keyOf(actor) : null;
  return key ? { api_key: { id: key.keyId, suffix: key.suffix } } : {};
}

/** `metadata` of an entry. @source supplement §7.3 */
export function metadataOf(actor: ActorSnapshot, event: AuditEvent): Record<string, unknown> {
  return {
    actor,
    target: event.target,
    ...(event.changes && { changes: event.changes }),
    ...event.extra,
  };
}
