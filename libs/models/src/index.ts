export * from './domain/chat-model';
export * from './domain/embedder';
export * from './domain/model-record';
export * from './domain/transcriber';
