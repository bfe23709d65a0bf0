import { createHash } from 'node:crypto';
import { AccessCache } from './access-cache';

/** Remembers for seconds what secrets stand for; unknown ones never, so that nobody fills the memory with guesses. */
export abstract class CredentialCache<Found extends object> extends AccessCache<Found> {
  /** What a secret stands for, whatever its state; null for one that nobody was given. */
  find(secret: string): Found | Promise<Found | null> {
    // Whoever reads this process's memory finds no secrets here.
    const digest = createHash('sha256').update(secret).digest('base64');
    return this.recall(digest, () => this.lookUp(secret));
  }

  /** Asks the database. */
  protected abstract lookUp(secret: string): Promise<Found | null>;
}
