const KIND = /^[\w.-]{1,64}$/;

/** What kind of failure something thrown is: its code where it has one, else its class; never its message. */
export function failureKind(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return 'unknown';
  const { code, failure, name } = thrown as { code?: unknown; failure?: unknown; name?: unknown };
  const said = [code, failure, name].find((kind): kind is string => typeof kind === 'string' && KIND.test(kind));
  return said ?? 'unknown';
}
