/** The store cannot do it now: it is away, overloaded or broke off. Another try makes sense. */
export class ObjectStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store is not available.', { cause });
    this.name = 'ObjectStoreUnavailable';
  }
}

/** The store will not do it with these settings: wrong key, no such bucket, no right to it, an address not allowed. */
export class ObjectStoreRefused extends Error {
  constructor(cause: unknown) {
    super('The object store refused the request.', { cause });
    this.name = 'ObjectStoreRefused';
  }
}

/** There is no such object. */
export class ObjectMissing extends Error {
  constructor(readonly key: string) {
    super(`The object store holds no ${key}.`);
    this.name = 'ObjectMissing';
  }
}

const MISSING = new Set(['NoSuchKey', 'NotFound']);
const NO_UPLOADS = new Set(['NotImplemented', 'MethodNotAllowed', 'NoSuchUpload']);
const REFUSED = new Set([
  'AccessDenied',
  'AllAccessDisabled',
  'AuthorizationHeaderMalformed',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'NoSuchBucket',
  'PermanentRedirect',
  'SignatureDoesNotMatch',
]);

/** What an error of the client library means. */
export function toObjectStoreError(thrown: unknown, key: string): Error {
  if (thrown instanceof ObjectStoreUnavailable || thrown instanceof ObjectStoreRefused) return thrown;
  if (thrown instanceof ObjectMissing) return thrown;
  const { code, failure } = (thrown ?? {}) as { code?: unknown; failure?: unknown };
  if (typeof code === 'string' && MISSING.has(code)) return new ObjectMissing(key);
  const refused = (typeof code === 'string' && REFUSED.has(code)) || failure === 'refused_address';
  return refused ? new ObjectStoreRefused(thrown) : new ObjectStoreUnavailable(thrown);
}

/** Whether an error says that there is no unfinished upload, or that the store keeps no list of them. */
export function saysNoUploads(error: unknown): boolean {
  return NO_UPLOADS.has(codeBehind(error));
}

/** Whether an error says that what was to be stored only if it is new is there already. */
export function saysItIsThere(error: unknown): boolean {
  return codeBehind(error) === 'PreconditionFailed';
}

function codeBehind(error: unknown): string {
  const { code } = ((error as Error)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
