import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i;

/**
 * Writes a request target in its usual form: of an absolute one, its path and query remain, and its authority takes the
 * place of the Host header, so that one name alone is heard of. Where HTTP/1.1 lacks that header, which it must have, the
 * target is left as it is. `tools/local-services/request-target.mjs` does the same, where nothing is compiled yet.
 * @source RFC 9112 §3.2, §3.2.2
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers' | 'httpVersion'>): void {
  const target = request.url!;
  // Almost every target, without a look at the rest of it.
  if (target.startsWith('/')) return;
  if (request.headers.host === undefined && request.httpVersion !== '1.0') return;
  const [whole, authority] = ABSOLUTE.exec(target) ?? [];
  if (whole === undefined) return;
  const rest = target.slice(whole.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
}
