const ABSOLUTE = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i;

/**
 * Writes a request target in its usual form: of an absolute one, its path and query remain, and its authority takes the
 * place of the Host header, so that one name alone is heard of. @source RFC 9112 §3.2.2
 */
export function toOriginForm(request) {
  if (request.headers.host === undefined) return;
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
