export * from './builders';
export * from './environment';
export * from './eventually';
export * from './gate';
export * from './stored-bytes-audit';
export * from './test-database';
export * from './throwaway-store';
export * from './fake-openai';
export type { FakeChatReply, FakeEmbeddingReply, FakeTranscriptionReply, FakeTrouble } from './fake-openai-replies';
