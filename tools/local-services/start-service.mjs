import { waitFor } from './ports.mjs';

// As long as a busy machine may take to make a database.
const READY_WITHIN_MS = 180_000;
const HOPELESS_AFTER_CRASHES = 2;

/**
 * Starts a service under a supervisor, unless it is one that runs elsewhere, and waits until it answers.
 * @returns {Promise<string>} its address
 * @throws Error when it does not come up
 */
export async function startService(supervisor, { url, spec, ready }) {
  if (!spec) return url;
  supervisor.keep(spec);
  await waitFor(ready, {
    timeoutMs: READY_WITHIN_MS,
    what: spec.name,
    abandoned: () => hopeless(supervisor, spec.name),
  });
  return url;
}

/** Why it makes no sense to wait for this process any longer, undefined while it may yet come up. */
export function hopeless(supervisor, name) {
  return supervisor.crashes(name) > HOPELESS_AFTER_CRASHES ? `${name} keeps crashing` : undefined;
}
