export { UseTools } from './api/dto/assistant-parts.response';
export type { AccessibleAssistant } from './app/assistant-access.service';
export { type AssistantDeletionHook, AssistantDeletionHooks } from './app/assistant-deletion-hooks';
export { AssistantDirectory, type ChatAssistant } from './app/assistant-directory';
export { AssistantsHttpModule } from './assistants.http-module';
export { AssistantsModule } from './assistants.module';
export type { AssistantRecord } from './domain/assistant';
