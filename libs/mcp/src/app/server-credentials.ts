import { Injectable } from '@nestjs/common';
import { DecryptionFailed, Encryption } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { CredentialStatus } from '../domain/tool-server';

/** Seals what servers are called with, and opens it again. @source supplement §6.7 */
@Injectable()
export class ServerCredentials {
  constructor(private readonly encryption: Encryption) {}

  /**
   * What is stored of `env_vars`; null when there are none.
   * @throws bad_request when a value is no text · encryption_not_configured
   */
  seal(variables: Readonly<Record<string, unknown>>): string | null {
    const entries = Object.entries(variables);
    if (entries.length === 0) return null;
    if (entries.some(([, value]) => typeof value !== 'string')) {
      throw new AppError('bad_request', { message: 'The values of env_vars must be strings.' });
    }
    return this.encryption.encrypt(JSON.stringify(variables));
  }

  /** What was given to a server, and where that stands. */
  open(sealed: string | null): { status: CredentialStatus; token: string | null } {
    if (sealed === null) return { status: 'missing', token: null };
    const variables = this.opened(sealed);
    return variables
      ? { status: 'ok', token: variables['token'] ?? null }
      : { status: 'decryption_failed', token: null };
  }

  /** Whether that is sealed which is given; never where it cannot be opened any more. */
  holds(sealed: string, variables: Readonly<Record<string, unknown>>): boolean {
    return isDeepStrictEqual(this.opened(sealed), { ...variables });
  }

  private opened(sealed: string): Record<string, string> | null {
    try {
      return JSON.parse(this.encryption.decrypt(sealed)) as Record<string, string>;
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      return null;
    }
  }
}
