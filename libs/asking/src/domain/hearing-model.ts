import type { TranscriptionModelRecord } from '@svc/models';
import { requireModelCleared, type Space } from '@svc/spaces';

/**
 * The model that writes recordings down for something in a space, null where the tenant has none.
 * @throws security_classification_mismatch for one that is not cleared for the space
 */
export function hearingModel(
  model: TranscriptionModelRecord | null,
  space: Pick<Space, 'demandedLevel'>,
): TranscriptionModelRecord | null {
  if (model) requireModelCleared(model, space);
  return model;
}
