import type { AppId, AppRunId, FileId, JobId, Owner, SpaceId, TenantId } from '@svc/kernel';
import type { Author } from '@svc/tenancy';

/** How a run stands. @source supplement §0 `Status` */
export type RunStatus = 'queued' | 'in progress' | 'complete' | 'failed';

/** Where the app of a run lies. */
export interface RunSpace {
  readonly id: SpaceId;
  readonly personal: boolean;
}

/** One input and what came of it. */
export interface AppRun {
  readonly id: AppRunId;
  readonly tenantId: TenantId;
  readonly appId: AppId;
  readonly space: RunSpace;
  readonly owner: Owner;
  /** Null for a run of a service key. */
  readonly author: Author | null;
  readonly inputText: string | null;
  readonly fileIds: readonly FileId[];
  /** Failed as well once its job has ended without a word. */
  readonly status: RunStatus;
  /** Null until it is complete, and forever when it failed. */
  readonly output: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

/** A run that is asked for. */
export interface NewAppRun extends Pick<
  AppRun,
  'id' | 'tenantId' | 'appId' | 'owner' | 'inputText' | 'fileIds' | 'createdAt'
> {
  readonly jobId: JobId;
}
