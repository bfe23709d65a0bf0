import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocal } from './request-origin';

const SESSION = 'svc_session';
const SIGN_IN = 'svc_sign_in_';
/** How long a person may take at the identity provider, in seconds: the most that OIDC_STATE_TTL_SECONDS of the backend takes. */
const SIGN_IN_SECONDS = 86_400;
const SIGN_IN_NAME = /^(?:__Host-)?svc_sign_in_[0-9a-f]{16}$/;
/** Most sign-ins that a browser has under way: each is a cookie, and proxies refuse requests whose cookies grow too long. */
const MOST_SIGN_INS = 20;

/** The cookies of a request by name. A name that comes twice counts once: the more specific path stands first. */
function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** `__Host-` binds a cookie to this very host and to encryption, wherever there is any. @source RFC 6265bis §4.1.3 */
const nameFor = (request: IncomingMessage, name: string): string => (isLocal(request) ? name : `__Host-${name}`);

function cookie(request: IncomingMessage, name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = isLocal(request) ? '' : '; Secure';
  return `${nameFor(request, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

/** The session token that a browser keeps for us; undefined without one. @source supplement §15 row 128 */
export const sessionToken = (request: IncomingMessage): string | undefined =>
  cookiesOf(request.headers.cookie).get(nameFor(request, SESSION)) || undefined;

/** Has the browser keep a session until it is closed. */
export const keepSession = (request: IncomingMessage, token: string): string => cookie(request, SESSION, token);

/** Has the browser forget it. */
export const forgetSession = (request: IncomingMessage): string => cookie(request, SESSION, '', 0);

/** Each sign-in that is under way has a cookie of its own, so that two tabs do not end each other's. */
const signInName = (state: string): string => SIGN_IN + createHash('sha256').update(state).digest('hex').slice(0, 16);

/** Has the browser keep the verifier of a sign-in that begins. @source RFC 7636 §4.1 */
export const keepVerifier = (request: IncomingMessage, state: string, verifier: string): string =>
  cookie(request, signInName(state), verifier, SIGN_IN_SECONDS);

/** Has the browser forget the sign-ins that were left longest ago, so that there is room for another. */
export const forgetOldSignIns = (request: IncomingMessage): string[] =>
  [...cookiesOf(request.headers.cookie).keys()]
    .filter((name) => SIGN_IN_NAME.test(name))
    // Browsers name what they have had longest first. @source RFC 6265 §5.4
    .slice(0, 1 - MOST_SIGN_INS)
    .map((name) => cookie(request, name.replace(/^__Host-/, ''), '', 0));

/** The verifier of the sign-in that a state belongs to; undefined when another browser began it. */
export const verifierOf = (request: IncomingMessage, state: string): string | undefined =>
  cookiesOf(request.headers.cookie).get(nameFor(request, signInName(state)));

/** Has the browser forget it. */
export const forgetVerifier = (request: IncomingMessage, state: string): string =>
  cookie(request, signInName(state), '', 0);

/** What of a cookie header is the backend's own, e.g. the session of the audit; undefined when nothing is. */
export function backendCookies(header: string | undefined): string | undefined {
  const own = [...cookiesOf(header)].filter(([name]) => !/^(__Host-)?svc_/.test(name));
  return own.length === 0 ? undefined : own.map((pair) => pair.join('=')).join('; ');
}
