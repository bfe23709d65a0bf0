import type { Branded, TenantId } from '@svc/kernel';

export type AllowedOriginId = Branded<'AllowedOriginId'>;

/** A web origin, or a pattern of several, whose pages may read a tenant's answers. */
export interface AllowedOrigin {
  readonly id: AllowedOriginId;
  readonly tenantId: TenantId;
  readonly url: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A scheme (or none), `*.` (or not), a host, and a port where there is a scheme; nothing behind it. */
export const ORIGIN_PATTERN = /^(?:https?:\/\/(?:\*\.)?[a-z0-9._[\]:-]+|(?:\*\.)?[a-z0-9._-]+)\/?$/i;

/**
 * Whether an origin is one of those listed: same scheme, host and port; `*.base` stands for exactly one further label; a
 * pattern without a scheme compares the host alone. An origin may be a pattern itself, which only a pattern of the same base
 * lists.
 * @source supplement §6.2, §15.29
 */
export function isListedOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = URL.parse(origin);
  return asked !== null && /^https?:$/.test(asked.protocol) && patterns.some((pattern) => matches(asked, pattern));
}

function matches(asked: URL, pattern: string): boolean {
  const [, scheme = null, wild = null, rest = ''] = /^(https?:\/\/)?(\*\.)?(.*)$/i.exec(pattern) ?? [];
  const listed = URL.parse(`${scheme ?? `${asked.protocol}//`}${rest}`);
  if (!listed) return false;
  if (scheme && (listed.protocol !== asked.protocol || listed.port !== asked.port)) return false;
  return wild ? isOneLabelBelow(asked.hostname, listed.hostname) : asked.hostname === listed.hostname;
}

function isOneLabelBelow(host: string, base: string): boolean {
  return host.endsWith(`.${base}`) && /^[^.]+$/.test(host.slice(0, -base.length - 1));
}
