import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EncryptionConfig } from '@svc/config';
import { AppError } from '@svc/kernel';

const PREFIX = 'v1:';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored text cannot be opened: it was damaged, or encrypted under another key. */
export class DecryptionFailed extends Error {
  constructor(cause?: unknown) {
    super('A stored secret cannot be decrypted; it was damaged or ENCRYPTION_KEY was changed.', { cause });
    this.name = 'DecryptionFailed';
  }
}

/**
 * Encrypts secrets that are kept in the database: `v1:` and the base64url of nonce, tag and AES-256-GCM ciphertext. What
 * the key before sealed is opened as well, as long as that is given. @source ADR 0068
 */
@Injectable()
export class Encryption {
  private readonly key: Buffer | null;
  private readonly olderKey: Buffer | null;

  constructor({ encryptionKey, olderKey }: EncryptionConfig) {
    this.key = keyOf(encryptionKey);
    this.olderKey = keyOf(olderKey);
  }

  /** Whether the deployment has a key. */
  get configured(): boolean {
    return this.key !== null;
  }

  /** Whether there is a key from before, whose texts are to be sealed anew. */
  get isChangingKeys(): boolean {
    return this.olderKey !== null;
  }

  /** Encrypts a text; the same text gives another result each time. @throws encryption_not_configured */
  encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.requireKey(), nonce, { authTagLength: TAG_BYTES });
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
  }

  /** Opens what `encrypt` made, under either key. @throws encryption_not_configured · DecryptionFailed */
  decrypt(encrypted: string): string {
    const key = this.requireKey();
    try {
      return open(encrypted, key);
    } catch (error) {
      if (this.olderKey === null) throw error;
      return open(encrypted, this.olderKey);
    }
  }

  /**
   * The same text sealed under the key of now; null when it is already.
   * @throws encryption_not_configured · DecryptionFailed when neither key opens it
   */
  resealed(encrypted: string): string | null {
    const key = this.requireKey();
    try {
      open(encrypted, key);
      return null;
    } catch (error) {
      if (this.olderKey === null) throw error;
      return this.encrypt(open(encrypted, this.olderKey));
    }
  }

  private requireKey(): Buffer {
    if (this.key === null) throw new AppError('encryption_not_configured');
    return this.key;
  }
}

function keyOf(configured: string | null): Buffer | null {
  return configured === null ? null : Buffer.from(configured, 'base64url');
}

/** @throws DecryptionFailed */
function open(encrypted: string, key: Buffer): string {
  const packed = Buffer.from(encrypted.slice(PREFIX.length), 'base64url');
  if (!encrypted.startsWith(PREFIX) || packed.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionFailed();
  try {
    const decipher = createDecipheriv(ALGORITHM, key, packed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(packed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(packed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch (cause) {
    throw new DecryptionFailed(cause);
  }
}
