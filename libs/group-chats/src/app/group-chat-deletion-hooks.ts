import { Injectable } from '@nestjs/common';
import { TransactionHooks } from '@svc/database';
import type { Caller, GroupChatId } from '@svc/kernel';

/** What libs above do, in the deleting transaction, before group chats go, e.g. release the files of what was asked. */
@Injectable()
export class GroupChatDeletionHooks extends TransactionHooks<[actor: Caller, ids: readonly GroupChatId[]]> {}
