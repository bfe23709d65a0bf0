import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import { GuardStage } from './guard-stage';
import { KeyUse } from './key-use';

/** Remembers when a key was used last; one that is over its budget was not. @source supplement §4.7 */
@Injectable()
export class KeyStampStage extends GuardStage {
  constructor(private readonly use: KeyUse) {
    super();
  }

  check(caller: Caller): void {
    this.use.stamp(caller);
  }
}
