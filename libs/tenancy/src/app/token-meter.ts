import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import { UserRepository } from '../data/user.repository';

/** Counts the model tokens that people use; administrators see the sum. @source supplement §5.4 `used_tokens` */
@Injectable()
export class TokenMeter {
  constructor(private readonly users: UserRepository) {}

  /** Adds what one turn used, prompt and answer together. */
  add(tx: Tx, tenantId: TenantId, userId: UserId, tokens: number): Promise<void> {
    return this.users.addUsedTokens(tx, tenantId, userId, tokens);
  }
}
