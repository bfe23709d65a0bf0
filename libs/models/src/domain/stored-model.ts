import type { CompletionModelRecord } from './model-record';

/**
 * A model as it was stored in JSON, where moments are texts. What calls are made with may have changed since, and so may
 * what it is cleared for; neither is told.
 */
export function revivedModel({ createdAt, updatedAt, ...model }: CompletionModelRecord): CompletionModelRecord {
  return {
    ...model,
    connectionVersion: null,
    securityClassification: null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
