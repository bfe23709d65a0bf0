import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import type { GroupChatRecord } from '../domain/group-chat';

const SENTENCES = {
  GROUP_CHAT_CREATED: 'Created group chat',
  GROUP_CHAT_UPDATED: 'Changed group chat',
  GROUP_CHAT_PUBLISHED: 'Changed whether viewers see group chat',
  GROUP_CHAT_DELETED: 'Deleted group chat',
} as const;

/** Records what happens to group chats, and when it is. */
@Injectable()
export class GroupChatTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  record(
    tx: Tx,
    actor: Caller,
    action: keyof typeof SENTENCES,
    { id, name }: GroupChatRecord,
    details: Pick<AuditEvent, 'changes' | 'extra'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'group_chat',
      entityId: id,
      description: `${SENTENCES[action]} "${name}"`,
      target: { id, name },
      ...details,
    });
  }
}
