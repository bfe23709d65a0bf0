export * from './builders';
export * from './environment';
export * from './eventually';
export * from './everything-server';
export * from './gate';
export * from './identity-provider';
export * from './overtaking';
export * from './own-deployment';
export * from './running-deployment';
export * from './people';
export * from './person';
export type { ModuleUnderTest, ProcessOptions } from './process-module';
export * from './recorded-queries';
export * from './refused-writes';
export { type RunningApp, startApp } from './start-app';
export * from './start-platform';
export * from './start-process';
export * from './stored-bytes-audit';
export * from './streams';
export * from './test-database';
export * from './throwaway-store';
export * from './wire-server';
export * from './world';
export * from './fake-collector';
export * from './fake-openai';
export * from './fake-proxy';
export * from './fake-tool-server';
export {
  FAKE_PNG,
  type FakeChatReply,
  type FakeEmbeddingReply,
  type FakeImageReply,
  type FakeTranscriptionReply,
  type FakeTrouble,
} from './fake-openai-replies';
export * from './fake-web';
