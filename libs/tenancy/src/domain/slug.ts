const MAX_LENGTH = 63;

/**
 * A tenant's name as it stands in an address: lower-case ASCII letters and digits joined by single hyphens, 1 to 63
 * characters. Accents are dropped; a name without a usable letter gives `tenant`.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'tenant';
}

/** The slug for the `attempt`-th tenant (from 1) whose name gives the same one. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return slug.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, '') + suffix;
}
