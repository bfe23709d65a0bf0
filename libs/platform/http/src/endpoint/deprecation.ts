/** When the forms that have a successor were declared older ones. @source spec §4.11 */
const OLDER_SINCE = new Date('2026-01-01T00:00:00Z');

/**
 * What every answer of a route with a successor says of it: since when it is an older form, and where the newer one is.
 * @param successor path below the API prefix; `{name}` stands for what the older path carries under that name
 * @source RFC 9745 §2, RFC 5829 §3.2
 */
export function deprecationHeaders(
  successor: string,
  apiPrefix: string,
  params: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const path = successor.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return new Map([
    ['Deprecation', `@${OLDER_SINCE.getTime() / 1000}`],
    ['Link', `<${apiPrefix}${path}>; rel="successor-version"`],
  ]);
}
