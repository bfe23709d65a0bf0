/** The token of an `Authorization` header of a scheme, perhaps empty; null for any other header. */
export function tokenOf(header: string | undefined, scheme: string): string | null {
  if (header === undefined) return null;
  const [sent = '', ...rest] = header.trim().split(/\s+/);
  return sent.toLowerCase() === scheme.toLowerCase() ? rest.join(' ') : null;
}
