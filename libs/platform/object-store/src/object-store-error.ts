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
const BUSY = new Set(['ECONNRESET', 'EPIPE', 'RequestTimeout']);
/** The client library tells of 429, 500, 503 and their like in words alone. */
const BUSY_STATUS = /Retryable HTTP status: \d{3}$/;
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
/** The client library never asks for a bucket whose name it finds wrong. */
const BAD_NAME = 'InvalidBucketNameError';

/** What an error of the client library means. */
export function toObjectStoreError(thrown: unknown, key: string): Error {
  if (thrown instanceof ObjectStoreUnavailable || thrown instanceof ObjectStoreRefused) return thrown;
  if (thrown instanceof ObjectMissing) return thrown;
  const { code, failure, name } = (thrown ?? {}) as { code?: unknown; failure?: unknown; name?: unknown };
  if (typeof code === 'string' && MISSING.has(code)) return new ObjectMissing(key);
  const refused = (typeof code === 'string' && REFUSED.has(code)) || failure === 'refused_address' || name === BAD_NAME;
  return refused ? new ObjectStoreRefused(thrown) : new ObjectStoreUnavailable(thrown);
}

/** Whether an error of the client library says that the store is there, and the same request may go through soon. */
export function saysBusy(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && BUSY.has(code)) || (typeof message === 'string' && BUSY_STATUS.test(message));
}

/** Whether an error says that there is no unfinished upload, or that the store keeps no list of them. */
export function saysNoUploads(error: unknown): boolean {
  return NO_UPLOADS.has(codeBehind(error));
}

/** Whether an error says that what was to be stored only if it is new is there already. */
export function saysItIsThere(error: unknown): boolean {
  return codeBehind(error) === 'PreconditionFailed';
}

/** Whether an error says that the store does not know a thing like that. */
export function saysItCannot(error: unknown): boolean {
  return codeBehind(error) === 'NotImplemented';
}

function codeBehind(error: unknown): string {
  const { code } = ((error as Error)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
