import { Injectable } from '@nestjs/common';
import { TransactionHooks } from '@svc/database';
import type { ApiKeyId, Caller } from '@svc/kernel';

/** What libs above do, in the removing transaction, to the things of keys that no key is left of. @source supplement §15.27 */
@Injectable()
export class KeyPurgeHooks extends TransactionHooks<[actor: Caller, ids: readonly ApiKeyId[]]> {}
