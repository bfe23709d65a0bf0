/** Most addresses that differ by their query alone, or by several numbers in their path: calendars, sessions, filters. */
export const MAX_ADDRESSES_OF_PATTERN = 500;

/** More segments than this are made by links that grow. */
const MAX_SEGMENTS = 25;
const MAX_REPEATS = 3;
const MAX_PARAMETERS = 8;

/**
 * What addresses share that are made by one mechanism: numbers and long identifiers are all the same, of a query only the
 * names count. Addresses of one pattern are bounded; those with at most one number in their path are not, since a site may
 * have any number of pages.
 */
export function patternOf(address: string): { readonly pattern: string; readonly bounded: boolean } {
  const url = new URL(address);
  const path = shapeOf(url.pathname);
  // Some sites have their paths there.
  const names = [...new Set([...url.searchParams.keys()].map(shapeOf))].sort();
  const pattern = names.length === 0 ? path : `${path}?${names.join('&')}`;
  const varying = path.split(/\{n\}|\{id\}/).length - 1;
  return { pattern: pattern.slice(0, 500), bounded: names.length > 0 || varying > 1 };
}

function shapeOf(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')
    .replace(/[0-9a-f]{16,}/gi, '{id}')
    .replace(/\d+/g, '{n}');
}

/** Whether an address looks like one of those that lead to ever longer ones. */
export function growsForever(address: string): boolean {
  const url = new URL(address);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS || [...url.searchParams].length > MAX_PARAMETERS) return true;
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_REPEATS);
}
