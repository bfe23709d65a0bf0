import { AppError } from '@svc/kernel';
import { ObjectMissing } from '@svc/object-store';
import type { ContentRecord } from '../domain/content';
import { BytesDiffer } from '../domain/verified-bytes';

/** What a failed read of an item is to its reader; errors that are already ours, and bugs, stay as they are. */
export function readFailure({ id }: Pick<ContentRecord, 'id'>, error: unknown): unknown {
  if (!(error instanceof BytesDiffer) && !(error instanceof ObjectMissing)) return error;
  return new AppError('object_content_corrupt', {
    cause: new Error(`The stored bytes of ${id} are not those that were accepted.`, { cause: error }),
  });
}
