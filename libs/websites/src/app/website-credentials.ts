import { Injectable } from '@nestjs/common';
import { DecryptionFailed, Encryption } from '@svc/crypto';
import type { WebsiteRecord } from '../domain/website';

/** What a website asks for before it shows anything. */
export interface HttpBasic {
  readonly username: string;
  readonly password: string;
}

/** Seals the credentials of websites, and opens them for a crawl. @source spec §2.4 */
@Injectable()
export class WebsiteCredentials {
  constructor(private readonly encryption: Encryption) {}

  /** @throws encryption_not_configured */
  seal(given: HttpBasic): string {
    return this.encryption.encrypt(JSON.stringify([given.username, given.password]));
  }

  /** Null without credentials, and for those that can no longer be opened: then the site answers 401. */
  open({ httpAuthEncrypted }: WebsiteRecord): HttpBasic | null {
    if (httpAuthEncrypted === null) return null;
    try {
      const [username, password] = JSON.parse(this.encryption.decrypt(httpAuthEncrypted)) as [string, string];
      return { username, password };
    } catch (error) {
      if (error instanceof DecryptionFailed) return null;
      throw error;
    }
  }
}
