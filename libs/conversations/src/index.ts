export { ConversationsHttpModule } from './conversations.http-module';
export { ConversationsJobsModule } from './conversations.jobs-module';
export { ConversationsModule } from './conversations.module';
export { CloseAbandonedTurnsJob, CloseAbandonedTurnsPayload } from './jobs/close-abandoned-turns.job';
