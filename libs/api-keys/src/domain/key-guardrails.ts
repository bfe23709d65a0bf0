import { isIP } from 'node:net';
import { AppError } from '@svc/kernel';
import type { KeyType } from './api-key';

/** From where a key may be used. */
export interface Guardrails {
  readonly allowedOrigins: readonly string[] | null;
  readonly allowedIps: readonly string[] | null;
}

/** Whether a key of a type may have these guardrails. @throws invalid_request  @source supplement §4.3 */
export function checkGuardrails(type: KeyType, { allowedOrigins, allowedIps }: Guardrails): void {
  if (type === 'pk_') {
    if (allowedIps !== null) throw invalid('A public key has no allowed addresses.');
    if (!allowedOrigins?.length) throw invalid('A public key needs an allowed origin.');
    for (const origin of allowedOrigins) {
      if (!isOriginPattern(origin)) throw invalid(`"${origin}" is no origin: a scheme and a host are needed.`);
    }
    return;
  }
  if (allowedOrigins !== null) throw invalid('A secret key has no allowed origins.');
  if (allowedIps?.length === 0) throw invalid('An empty list of addresses lets nobody in.');
  for (const address of allowedIps ?? []) {
    if (!isAddressOrNetwork(address)) throw invalid(`"${address}" is neither an address nor a network.`);
  }
}

/** Longest origin. To read a host takes the square of the marks in it. */
const MAX_ORIGIN_CHARS = 2048;
const ORIGIN = /^https?:\/\/(\*\.)?([^\s/?#@*]+)$/i;

/** Whether a text is `scheme://host[:port]`, where the host may begin with `*.`. */
export function isOriginPattern(text: string): boolean {
  const host = text.length > MAX_ORIGIN_CHARS ? undefined : ORIGIN.exec(text)?.[2];
  return host !== undefined && URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname !== '';
}

/** Whether a text is an IPv4 or IPv6 address, or a network in CIDR form. @source RFC 4632 §3.1 */
export function isAddressOrNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/');
  const version = isIP(address!);
  // A zone names an interface of one machine and means nothing elsewhere.
  if (version === 0 || more.length > 0 || address!.includes('%')) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', { message });
}
