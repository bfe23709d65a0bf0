import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PasswordConfig } from '@svc/config';
import { assertOutsideTransaction } from '@svc/kernel';
import { PasswordHasher } from '@svc/tenancy';
import { compare, hash } from 'bcrypt';

/** Salt and digest of no password at all. */
const OF_NOBODY = 'pPUXOz7I7jnUi4Vgz8RBC.NjQ3O/VZH8.4DH1K7RvunJa/IYuNRi.';

/** Hashes passwords with bcrypt. @source supplement §5.1 */
@Injectable()
export class BcryptPasswordHasher extends PasswordHasher {
  private readonly cost: number;
  /** What a password is compared with when there is none, so that the answer takes as long. */
  private readonly hashOfNobody: string;

  constructor({ hashCost }: PasswordConfig) {
    super();
    this.cost = hashCost;
    this.hashOfNobody = `$2b$${String(hashCost).padStart(2, '0')}$${OF_NOBODY}`;
  }

  async hash(password: string): Promise<string> {
    assertOutsideTransaction('bcrypt');
    return hash(digestOf(password), this.cost);
  }

  /** Whether a password is the stored one. Without a stored one it takes as long and says no. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    assertOutsideTransaction('bcrypt');
    const matches = await compare(digestOf(password), stored ?? this.hashOfNobody);
    return matches && stored !== null;
  }
}

/**
 * bcrypt reads 72 bytes and stops at a zero byte, while 100 characters are allowed: it gets the digest of the whole
 * password, in base64. The same letters typed on different systems may come composed or not.
 */
function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFC')).digest('base64');
}
