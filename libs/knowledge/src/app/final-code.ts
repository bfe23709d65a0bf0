import { type ErrorCode, isAppError } from '@svc/kernel';
import { JobFailure } from '@svc/queue';

/** Why work is over for good; null where another try may mend it. */
export function finalCode(error: unknown): { code: ErrorCode; message: string } | null {
  if (error instanceof JobFailure) return error;
  return isAppError(error) && !error.retryable ? error : null;
}
