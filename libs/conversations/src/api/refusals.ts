import type { ErrorCode } from '@svc/kernel';

/** What everything about a conversation may be refused with. */
export const CONVERSATION_REFUSALS = ['not_found', 'forbidden', 'forbidden_action'] as const satisfies ErrorCode[];

/** What may stand between a question and its model. */
export const MODEL_REFUSALS = [
  ...CONVERSATION_REFUSALS,
  'bad_request',
  'no_completion_model',
  'model_not_in_space',
  'model_not_supported',
  'embedding_model_not_in_space',
  'security_classification_mismatch',
  'model_provider_not_found',
  'model_provider_inactive',
  'provider_credentials_missing',
] as const satisfies ErrorCode[];
