import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { beforeResult, type Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import type { MemberRole, Space } from '../domain/space';

/** A user or a user group, as an entry names it. */
export interface MemberName {
  /** `Member a@b.c` or `User group "x"`. */
  readonly words: string;
  /** Further members of the entry's metadata. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/**
 * Records who came into a space, left it, or was given another role, and tells every process, since what keys of that
 * space may do is remembered.
 */
@Injectable()
export class MembershipTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly changes: AccessChanges,
  ) {}

  /** What happened is read off the roles: none before means added, none after means removed. */
  record(
    tx: Tx,
    actor: Caller,
    space: Space,
    member: MemberName,
    role: { readonly old: MemberRole | null; readonly new: MemberRole | null },
  ): Promise<void> {
    beforeResult(tx, () => this.changes.announce({ tenantId: actor.tenantId, userIds: [] }));
    return this.audit.record(tx, actor, {
      action: actionOf(role),
      entityType: 'space',
      entityId: space.id,
      description: `${member.words} of space "${space.name}"`,
      target: { id: space.id, name: space.name },
      changes: { role },
      extra: member.extra,
    });
  }
}

function actionOf(role: { old: MemberRole | null; new: MemberRole | null }) {
  if (role.old === null) return 'SPACE_MEMBER_ADDED';
  return role.new === null ? 'SPACE_MEMBER_REMOVED' : 'SPACE_MEMBER_UPDATED';
}
