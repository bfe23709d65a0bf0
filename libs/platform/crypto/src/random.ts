import { randomBytes, randomUUID } from 'node:crypto';

/** A random text in URL-safe base64; 32 bytes give 43 characters. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** A random text in hex, two characters a byte. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** A random number from 0 up to, not including, 1. */
export function randomFraction(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
}

/** A random (version 4) UUID, which tells nothing about when it was made. */
export function randomUuid(): string {
  return randomUUID();
}
