import { Injectable } from '@nestjs/common';
import { ApiKeyConfig } from '@svc/config';
import { hmacSha256Hex, randomHex } from '@svc/crypto';
import type { KeyType } from '../domain/api-key';

const SUFFIX_LENGTH = 8;

/** A secret that was just made; it is shown once and kept as its hash. */
export interface NewSecret {
  readonly secret: string;
  readonly hash: string;
  readonly suffix: string;
}

/** Makes and recognises secrets: the kind of key, then random bytes in hex; stored as HMAC-SHA256. @source supplement §4.1 */
@Injectable()
export class KeySecrets {
  constructor(private readonly config: ApiKeyConfig) {}

  make(type: KeyType): NewSecret {
    const secret = `${type}${randomHex(this.config.secretBytes)}`;
    return { secret, hash: this.hash(secret), suffix: secret.slice(-SUFFIX_LENGTH) };
  }

  /** The hash a secret is stored as; 64 characters, whatever was sent. */
  hash(secret: string): string {
    return hmacSha256Hex(this.config.hashSecret, secret);
  }
}
