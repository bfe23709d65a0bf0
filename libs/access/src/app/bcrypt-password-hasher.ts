import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PasswordConfig } from '@svc/config';
import { assertOutsideTransaction, inNormalForm } from '@svc/kernel';
import { currentTrace } from '@svc/telemetry';
import { PasswordHasher } from '@svc/tenancy';
import { compare, hash } from 'bcrypt';
import { clientNetwork } from '../domain/client-network';
import { FairTurns } from '../domain/fair-turns';

/** Salt and digest of no password at all. */
const OF_NOBODY = 'pPUXOz7I7jnUi4Vgz8RBC.NjQ3O/VZH8.4DH1K7RvunJa/IYuNRi.';

/**
 * Passwords that are hashed at the same time; others wait for their turn. Node has four threads for them, for files and
 * for looking names up: with all of them taken by sign-ins of anybody, uploads and calls of models would wait behind each.
 */
const AT_ONCE = 2;

/** Hashes passwords with bcrypt. @source supplement §5.1 */
@Injectable()
export class BcryptPasswordHasher extends PasswordHasher {
  private readonly cost: number;
  /** What a password is compared with when there is none, so that the answer takes as long. */
  private readonly hashOfNobody: string;
  private readonly turns = new FairTurns(AT_ONCE);

  constructor({ hashCost }: PasswordConfig) {
    super();
    this.cost = hashCost;
    this.hashOfNobody = `$2b$${String(hashCost).padStart(2, '0')}$${OF_NOBODY}`;
  }

  async hash(password: string): Promise<string> {
    assertOutsideTransaction('bcrypt');
    return this.inTurn(() => hash(digestOf(password), this.cost));
  }

  /**
   * Whether a password is the stored one. Without a stored one it takes as long and says no.
   * @param gone of whoever asks: guesses sent by the thousand by somebody who hung up would keep their network waiting for
   * as long as it takes to look at each
   * @throws request_aborted, without having looked
   */
  async verify(password: string, stored: string | null, gone?: AbortSignal): Promise<boolean> {
    assertOutsideTransaction('bcrypt');
    const matches = await this.inTurn(() => compare(digestOf(password), stored ?? this.hashOfNobody), gone);
    return matches && stored !== null;
  }

  /** Who guesses by the hundred waits for the own guesses; one sign-in from elsewhere comes next. */
  private inTurn<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    return this.turns.take(clientNetwork(currentTrace()?.client?.ipAddress ?? ''), work, gone);
  }
}

/**
 * bcrypt reads 72 bytes and stops at a zero byte, while 100 characters are allowed: it gets the digest of the whole
 * password, in base64. The same letters typed on different systems may come composed or not.
 */
function digestOf(password: string): string {
  return createHash('sha256').update(inNormalForm(password, 'NFC')).digest('base64');
}
