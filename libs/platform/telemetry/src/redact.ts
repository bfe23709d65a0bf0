const REDACTED = '[redacted]';
const MAX_DEPTH = 8;
const MAX_JUDGED_NAMES = 2_000;
const judgedNames = new Map<string, boolean>();
const SECRET_NAME =
  /authorization|cookie|passw(or)?d|passphrase|secret|credential|api[-_]?key|private[-_]?key|signing[-_]?key|encryption[-_]?key|(^|[-_])token$|(access|refresh|id|scim|bearer|auth)[-_]?token|[a-z]Token$/i;
// Bearer tokens, our keys, signed tokens and credentials inside an address.
const SECRET_LOOK =
  /(bearer\s+)[\w.~+/=-]{8,}|\b([sp]k_)[\w-]{8,}|\b(eyJ)[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?|(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"]*:)[^\s/@"]+(?=@)|([?&](?:token|key|api_key|signature)=)[^&\s"]+/gi;

/** Replaces the texts under members whose names speak of a secret, at any depth; numbers such as token counts stay. */
export function redactMembers(value: unknown, underSecret = false, depth = 0): unknown {
  if (typeof value === 'string') return underSecret ? REDACTED : value;
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth >= MAX_DEPTH) return '[deeper than is logged]';
  if (Array.isArray(value)) return value.map((item) => redactMembers(item, underSecret, depth + 1));
  if (!isPlain(value)) return underSecret ? REDACTED : value;
  const redacted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    redacted[name] = redactMembers(member, underSecret || isSecretName(name), depth + 1);
  }
  return redacted;
}

/** Replaces what looks like a secret in a finished line, wherever it came from. */
export function redactText(line: string): string {
  return line.replace(SECRET_LOOK, (_match, ...groups: unknown[]) => {
    const kept = groups.slice(0, 5).find((group) => typeof group === 'string');
    return `${String(kept)}${REDACTED}`;
  });
}

/** The same few names come with every line, so each is judged once; the bound keeps odd data from filling memory. */
function isSecretName(name: string): boolean {
  const known = judgedNames.get(name);
  if (known !== undefined) return known;
  const secret = SECRET_NAME.test(name);
  if (judgedNames.size < MAX_JUDGED_NAMES) judgedNames.set(name, secret);
  return secret;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
