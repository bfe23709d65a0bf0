import type { ApiKeyId, AppRunId, TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsOptional, IsUUID } from 'class-validator';

/** Which run to answer. */
export class RunAppPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  runId!: AppRunId;

  /** The key it was asked for with; missing where none was, and in jobs of earlier releases. */
  @IsOptional()
  @IsUUID()
  keyId?: ApiKeyId;
}

/** Answers one run of an app; somebody waits for it, as for an upload. @source supplement §2.5 */
export const RunApp = defineJob('apps.run-app', {
  queue: 'knowledge',
  payload: RunAppPayload,
  key: ({ runId }) => runId,
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Put what somebody gave an app to its model.',
  task: 'run_app',
});
