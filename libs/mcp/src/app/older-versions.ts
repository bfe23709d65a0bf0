type Fetch = typeof globalThis.fetch;

/** The first version with this transport: who refuses a newer one most likely knows it. */
const OLDEST = '2025-03-26';
/** Versions that can be spoken beside the newest one, the newer first. */
const OLDER = ['2025-06-18', OLDEST, '2024-11-05'];

interface Initialize {
  readonly method?: unknown;
  readonly params?: { readonly protocolVersion?: unknown };
}

/**
 * A fetch that begins once more in an older version where a server refuses the newest one. It should answer with a version of
 * its own, which the SDK takes up; many refuse instead, as an example of the protocol does.
 * @source MCP 2025-06-18, lifecycle, "Error Handling"
 */
export function olderVersions(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const message = initializeIn(init?.body);
    if (!message || !mayRefuse(response)) return response;
    const said = await response.text();
    const refusal = refusalIn(response.status, said);
    const { status, statusText, headers } = response;
    if (refusal === null) return new Response(said, { status, statusText, headers });
    const version = versionFor(refusal, message);
    const body = JSON.stringify({ ...message, params: { ...message.params, protocolVersion: version } });
    return fetch(input, { ...init, body });
  };
}

function initializeIn(body: unknown): Initialize | null {
  if (typeof body !== 'string') return null;
  const message = JSON.parse(body) as Initialize;
  return message.method === 'initialize' ? message : null;
}

/** A stream may stay open, and is no place for a refusal of the first message. */
function mayRefuse({ status, headers }: Response): boolean {
  return status === 400 || (status === 200 && (headers.get('content-type') ?? '').includes('application/json'));
}

/** What is said of the version; null where something else is said. */
function refusalIn(status: number, said: string): string | null {
  const refusal = status === 400 ? said : errorIn(said);
  return refusal !== null && /protocol ?version/i.test(refusal) ? refusal : null;
}

function errorIn(said: string): string | null {
  try {
    const { error } = JSON.parse(said) as { error?: unknown };
    return error === undefined ? null : JSON.stringify(error);
  } catch {
    return null;
  }
}

/** The newest of those that a refusal names, or the one that is known most. */
function versionFor(refusal: string, { params }: Initialize): string {
  const others = OLDER.filter((version) => version !== params?.protocolVersion);
  return others.find((version) => refusal.includes(version)) ?? OLDEST;
}
