import { violatedConstraint } from '@svc/database';
import { AppError } from '@svc/kernel';

/** The foreign key of whatever is classified, as the naming strategy calls it. */
const CONSTRAINT = /^fk_\w+__security_classification_id$/;

/**
 * For the `catch` of a write: refuses in words what names a classification that the tenant does not have.
 * @throws bad_request · whatever else it is given
 */
export function refuseUnknownClassification(error: unknown): never {
  if (!CONSTRAINT.test(violatedConstraint(error) ?? '')) throw error;
  throw new AppError('bad_request', { message: 'There is no such security classification.', cause: error });
}
