import { AppError } from '@svc/kernel';
import { ObjectStoreRefused, ObjectStoreUnavailable } from '@svc/object-store';

/** What a failure of the store is to a caller: that it cannot serve now; why is for the log. Other errors stay as they are. */
export function storeFailure(error: unknown): unknown {
  const isStoreError = error instanceof ObjectStoreUnavailable || error instanceof ObjectStoreRefused;
  return isStoreError ? new AppError('object_store_unavailable', { cause: error }) : error;
}

/** Runs a call to the store; its failures arrive typed. @throws object_store_unavailable */
export async function askingStore<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw storeFailure(error);
  }
}
