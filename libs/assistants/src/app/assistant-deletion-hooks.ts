import { Injectable } from '@nestjs/common';
import { TransactionHooks } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';

/** What libs above do, in the deleting transaction, before assistants go, e.g. release the files of what was asked. */
@Injectable()
export class AssistantDeletionHooks extends TransactionHooks<[actor: Caller, ids: readonly AssistantId[]]> {}
