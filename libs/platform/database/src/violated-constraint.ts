/** Name of the constraint or unique index a failed statement ran into, e.g. `uq_users__email`; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isIntegrityError = typeof code === 'string' && code.startsWith('23');
  return isIntegrityError && typeof constraint === 'string' ? constraint : null;
}
