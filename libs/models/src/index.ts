export * from './domain/chat-model';
export * from './domain/embedder';
export * from './domain/model-record';
export * from './domain/transcriber';
export { ModelCatalogue, type ModelLists } from './app/model-catalogue';
export { type ModelUsageCounter, ModelUsageRegistry } from './app/model-usage-registry';
export { BUILTIN_PROVIDER } from './domain/builtin-models';
