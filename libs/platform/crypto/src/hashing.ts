import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in lower-case hex. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** HMAC-SHA256 as raw bytes. */
export function hmacSha256(secret: string | Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(data).digest();
}

/** HMAC-SHA256 in lower-case hex. */
export function hmacSha256Hex(secret: string | Uint8Array, data: string | Uint8Array): string {
  return hmacSha256(secret, data).toString('hex');
}

/** Whether two texts are equal, in a time that tells nothing about where or in what length they differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
