import { OutboundError } from './outbound-error';
import type { OutboundRequest } from './request-types';

/** Most steps that are followed. */
export const MAX_REDIRECTS = 5;

/** Answers that lead elsewhere. @source RFC 9110 §15.4 */
export const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

// Everything else might be a credential, under whatever name a service chose for it.
const HARMLESS_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'range',
  'user-agent',
]);

/** One step of a request. */
export type Step = Pick<OutboundRequest, 'body'> & {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Reads an address that may be requested. @throws OutboundError invalid_url */
export function parseUrl(url: string | URL, base?: URL): URL {
  const parsed = URL.canParse(String(url), base?.href) ? new URL(url, base) : undefined;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new OutboundError('invalid_url', 'Only http:// and https:// addresses can be requested.');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw new OutboundError('invalid_url', 'An address must not carry a user name or password.');
  }
  return parsed;
}

/** The port of an address, said or not. */
export function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** Whether an answer asks to go elsewhere. */
export function isRedirect(status: number, location: unknown): location is string {
  return REDIRECT_STATUSES.has(status) && typeof location === 'string';
}

/** The step after a redirect. @throws OutboundError invalid_url · refused_redirect  @source RFC 9110 §15.4 */
export function nextStep(step: Step, status: number, location: string): Step {
  const url = parseUrl(location, step.url);
  const becomesGet = status === 303 ? step.method !== 'HEAD' : status < 303 && step.method === 'POST';
  const sameOrigin = url.origin === step.url.origin;
  if (becomesGet) return { url, method: 'GET', headers: keep(step.headers, sameOrigin, /^content-/) };
  if (step.body !== undefined && typeof step.body !== 'string' && !(step.body instanceof Uint8Array)) {
    throw new OutboundError(
      'refused_redirect',
      `${step.url.host} redirects a request whose body cannot be sent again.`,
    );
  }
  return { ...step, url, headers: keep(step.headers, sameOrigin) };
}

function keep(headers: Step['headers'], sameOrigin: boolean, dropped?: RegExp): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => {
    const lower = name.toLowerCase();
    return (sameOrigin || HARMLESS_HEADERS.has(lower)) && !dropped?.test(lower) && lower !== 'host';
  });
  return Object.fromEntries(kept);
}
