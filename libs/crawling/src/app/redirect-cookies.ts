/** Cookies of one redirect after another, and the length of what is sent back. */
const MAX_COOKIES = 50;
const MAX_CHARS = 8_000;

/**
 * What the redirects on the way to one page ask to be sent along, each to the origin that asked: sites look whether cookies
 * come back before they show a page. Nothing is kept beyond it.
 */
export class RedirectCookies {
  private readonly byOrigin = new Map<string, Map<string, string>>();

  /** Takes what an answer of an address sets. */
  take(address: string, setCookie: string | string[] | undefined): void {
    const { origin } = new URL(address);
    const own = this.byOrigin.get(origin) ?? new Map<string, string>();
    this.byOrigin.set(origin, own);
    for (const line of [setCookie ?? []].flat().slice(0, MAX_COOKIES)) {
      const { name, value } = pairOf(line);
      if (!/^[^\s\x00-\x1f\x7f]+$/.test(name) || /[\x00-\x1f\x7f]/.test(value)) continue;
      if (isOver(line)) own.delete(name);
      else if (own.size < MAX_COOKIES) own.set(name, value);
    }
  }

  /** The header for an address; null where there is none. */
  headerFor(address: string): string | null {
    const own = this.byOrigin.get(new URL(address).origin);
    const header = [...(own ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    return header === '' || header.length > MAX_CHARS ? null : header;
  }
}

/** What a cookie is called, empty for what is none, and what it says. @source RFC 6265 §5.2 */
function pairOf(line: string): { readonly name: string; readonly value: string } {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  return { name: pair.slice(0, Math.max(at, 0)).trim(), value: pair.slice(at + 1).trim() };
}

/** Whether a cookie is set only to be taken away. */
function isOver(line: string): boolean {
  const age = /;\s*max-age\s*=\s*(-?\d+)/i.exec(line)?.[1];
  if (age !== undefined) return Number(age) <= 0;
  const end = Date.parse(/;\s*expires\s*=\s*([^;]+)/i.exec(line)?.[1] ?? '');
  return end < Date.now();
}
