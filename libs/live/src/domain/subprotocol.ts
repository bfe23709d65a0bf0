/** What a client offers beside its token, and what the service accepts. @source supplement §9 */
export const SUBPROTOCOL = 'svc';

const TOKEN_PREFIX = 'auth_';

/** The session token among the subprotocols that a handshake offers; null unless `svc` is offered with exactly one. */
export function offeredToken(header: string | undefined): string | null {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  const tokens = offered.filter((name) => name.startsWith(TOKEN_PREFIX));
  if (!offered.includes(SUBPROTOCOL) || tokens.length !== 1) return null;
  return tokens[0]!.slice(TOKEN_PREFIX.length);
}
