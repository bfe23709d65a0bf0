import type { EnvVarSpec } from '../env-var';

/** A variable's default as it would be written in the environment; empty when it has none. */
export function defaultText(spec: EnvVarSpec): string {
  const value = spec.default;
  if (value === undefined || value === null) return spec.defaultFrom ? `$${spec.defaultFrom}` : '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
