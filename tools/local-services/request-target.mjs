const ABSOLUTE = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i;

/**
 * Writes a request target in its usual form: of an absolute one, its path and query remain, and its authority takes the
 * place of the Host header, so that one name alone is heard of. Where HTTP/1.1 lacks that header, which it must have, the
 * target is left as it is.
 * `libs/platform/kernel/src/request-target.ts` does the same for the processes, which are not compiled yet where this runs.
 * @source RFC 9112 §3.2, §3.2.2
 */
export function toOriginForm(request) {
  if (request.headers.host === undefined && request.httpVersion !== '1.0') return;
  const [whole, authority] = ABSOLUTE.exec(request.url) ?? [];
  if (whole === undefined) return;
  const rest = request.url.slice(whole.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
}

/** Whether a request says in HTTP's words what it is for. @source RFC 9112 §3.2 */
export function isMeant({ url, httpVersion, headers }) {
  return url.startsWith('/') && (headers.host !== undefined || httpVersion === '1.0');
}
