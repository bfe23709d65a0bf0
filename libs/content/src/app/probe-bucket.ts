import { randomHex } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import { ObjectMissing, type ObjectStoreClient, ObjectStoreRefused, ObjectStoreUnavailable } from '@svc/object-store';
import { collect, inOnePiece } from '../domain/byte-streams';
import { claimBucket } from './bucket-mark';

/**
 * Tries out a bucket before anything relies on it: writes, reads and removes an object, and makes the bucket ours.
 * @throws object_store_probe_failed · object_store_bucket_foreign
 */
export async function probeBucket(connect: () => Promise<ObjectStoreClient>, databaseId: string): Promise<void> {
  let client: ObjectStoreClient | null = null;
  try {
    client = await connect();
    await tryOut(client);
    await claimBucket(client, databaseId);
  } catch (error) {
    const isStoreError =
      error instanceof ObjectStoreRefused || error instanceof ObjectStoreUnavailable || error instanceof ObjectMissing;
    throw isStoreError ? probeFailed(error) : error;
  } finally {
    client?.close();
  }
}

const CODE = /^[A-Za-z]\w{2,63}$/;
const MAX_CODES = 10;

/** An administrator who types settings in is told which of them is wrong, as far as store or network say. */
function probeFailed(error: unknown): AppError {
  const reason = codesBehind(error).at(-1);
  const message = reason && `The object store could not be used with these settings: ${reason}.`;
  return new AppError('object_store_probe_failed', { cause: error, ...(message && { message }) });
}

/** Codes of an error and its causes, outermost first; only what looks like a code, since a store can say anything. */
function codesBehind(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; typeof at === 'object' && at !== null && codes.length < MAX_CODES;) {
    const { code, failure, cause } = at as { code?: unknown; failure?: unknown; cause?: unknown };
    for (const said of [failure, code]) if (typeof said === 'string' && CODE.test(said)) codes.push(said);
    at = cause;
  }
  return codes;
}

async function tryOut(client: ObjectStoreClient): Promise<void> {
  const key = `svc-probe-${randomHex(8)}`;
  const bytes = Buffer.from(randomHex(32));
  await client.put(key, inOnePiece(bytes), 'application/octet-stream');
  const read = await collect(client.get(key));
  await client.remove(key);
  if (!read.equals(bytes)) throw new AppError('object_store_probe_failed');
  await askForWhatIsGone(client, key);
}

/** Stores tell those alone that something is not there who may list the bucket; to others it is forbidden. */
async function askForWhatIsGone(client: ObjectStoreClient, key: string): Promise<void> {
  try {
    await client.stat(key);
  } catch (error) {
    if (!(error instanceof ObjectStoreRefused)) throw error;
    const message =
      'The object store does not say that an object is missing; the keys need the right to list the bucket (s3:ListBucket).';
    throw new AppError('object_store_probe_failed', { cause: error, message });
  }
}
