import { ObjectMissing, type ObjectStoreClient } from '@svc/object-store';
import { AppError } from '@svc/kernel';
import { inOnePiece } from '../domain/byte-streams';

/** Where a bucket says which database it belongs to. */
const MARK_KEY = 'svc-bucket-owner.json';
const MARK_TYPE = 'application/json';
const MAX_MARK_BYTES = 4096;

/**
 * Makes sure that a bucket is this database's: marks one that nobody has marked.
 * @throws object_store_bucket_foreign · what the client throws
 */
export async function claimBucket(client: ObjectStoreClient, databaseId: string): Promise<void> {
  if ((await ownerOf(client)) === null) {
    const mark = Buffer.from(JSON.stringify({ database_id: databaseId }));
    await client.put(MARK_KEY, inOnePiece(mark), MARK_TYPE, { onlyNew: true });
  }
  // Read again: two databases may have found the bucket unmarked at the same moment, and not every store minds that.
  await checkBucket(client, databaseId);
}

/** Checks that a bucket in use is still this database's. @throws object_store_bucket_foreign · what the client throws */
export async function checkBucket(client: ObjectStoreClient, databaseId: string): Promise<void> {
  if ((await ownerOf(client)) !== databaseId) throw new AppError('object_store_bucket_foreign');
}

/** The database a bucket belongs to; null for an unmarked one, and an empty text where the mark says nothing. */
async function ownerOf(client: ObjectStoreClient): Promise<string | null> {
  try {
    let text = '';
    for await (const piece of client.get(MARK_KEY)) {
      text += piece.toString('utf8');
      if (text.length > MAX_MARK_BYTES) return '';
    }
    const mark = JSON.parse(text) as { database_id?: unknown };
    return typeof mark.database_id === 'string' ? mark.database_id : '';
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
