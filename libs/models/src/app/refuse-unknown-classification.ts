import { violatedConstraint } from '@svc/database';
import { AppError } from '@svc/kernel';

const CONSTRAINT = /^fk_(completion|embedding|transcription)_models__security_classification_id$/;

/** A model that names a classification the tenant does not have is refused in words. @throws bad_request · what it is given */
export function refuseUnknownClassification(error: unknown): never {
  if (!CONSTRAINT.test(violatedConstraint(error) ?? '')) throw error;
  throw new AppError('bad_request', { message: 'There is no such security classification.', cause: error });
}
