/** What makes a key of each kind; others sign no ID token. @source RFC 7518 §6.2.1, §6.3.1, RFC 8037 §2 */
const MATERIAL: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['RSA', ['n', 'e']],
  ['EC', ['crv', 'x', 'y']],
  ['OKP', ['crv', 'x']],
]);

type Key = Readonly<Record<string, unknown>>;

/**
 * The keys of a set that may have signed an ID token, each once. Whatever else is in it says nothing about them, and the
 * client library would refuse all for one of it. Members that are null or empty count as left out. @source RFC 7517 §5
 */
export function signingKeys(keys: readonly unknown[]): Key[] {
  const byIdentity = new Map<string, Key>();
  for (const value of keys) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const key = withoutEmpty(value);
    const material = MATERIAL.get(key['kty'])?.map((name) => key[name]);
    if (!material?.every((member) => typeof member === 'string') || !maySign(key)) continue;
    const identity = JSON.stringify([key['kty'], key['kid'], key['alg'], material]);
    if (!byIdentity.has(identity)) byIdentity.set(identity, key);
  }
  return [...byIdentity.values()];
}

function withoutEmpty(key: object): Key {
  return Object.fromEntries(Object.entries(key).filter(([, value]) => value !== null && value !== ''));
}

/** @source RFC 7517 §4.2, §4.3 */
function maySign({ use, key_ops: operations }: Key): boolean {
  const isForSignatures = use === undefined || use === 'sig';
  return isForSignatures && (operations === undefined || (Array.isArray(operations) && operations.includes('verify')));
}
