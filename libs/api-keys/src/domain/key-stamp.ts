import type { ApiKeyId } from '@svc/kernel';

/** That a key was used at a moment, which is to be kept unless it is known to have been used after `unlessAfter`. */
export interface KeyStamp {
  readonly id: ApiKeyId;
  readonly usedAt: Date;
  readonly unlessAfter: Date;
}
