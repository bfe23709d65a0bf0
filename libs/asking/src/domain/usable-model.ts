import { AppError } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { requireModelCleared, type Space } from '@svc/spaces';

/** Whatever answers with a model: an assistant, an app, a service. */
export interface ModelHolder {
  /** Null when none is selected or it is gone. */
  readonly completionModel: CompletionModelRecord | null;
  /** Whether the model is (still) one of the space's. */
  readonly modelInSpace: boolean;
  /** Where it lies. */
  readonly space: Pick<Space, 'demandedLevel'>;
}

/**
 * The model that something answers with, if it may.
 * @throws no_completion_model · model_not_in_space · forbidden · security_classification_mismatch
 * @source supplement §1.5
 */
export function usableModel({ completionModel, modelInSpace, space }: ModelHolder): CompletionModelRecord {
  if (!completionModel) throw new AppError('no_completion_model');
  if (!modelInSpace) throw new AppError('model_not_in_space');
  // A model without credentials says so itself when it is connected.
  if (!completionModel.canAccess && !completionModel.isLocked) {
    throw new AppError('forbidden', { message: 'Its model may not be used.' });
  }
  requireModelCleared(completionModel, space);
  return completionModel;
}
