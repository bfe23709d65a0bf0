import type { DefaultModels, TranscriptionModelRecord } from '@svc/models';
import { requireModelCleared, type Space } from '@svc/spaces';

/**
 * The model that writes recordings down for something in a space: the tenant's default, null where it has none.
 * @throws security_classification_mismatch for one that is not cleared for the space
 */
export function hearingModel(
  defaults: Pick<DefaultModels, 'transcription'> | null,
  space: Pick<Space, 'demandedLevel'>,
): TranscriptionModelRecord | null {
  const model = defaults?.transcription ?? null;
  if (model) requireModelCleared(model, space);
  return model;
}
