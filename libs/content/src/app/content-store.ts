import type { Readable } from 'node:stream';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId, OpenedContent, StagedContent, StageOptions, StorageKind, UploadUseCase } from '../domain/content';

/** Bytes of any size, kept by exactly one backend an item and verified on every read. @source spec, appendix */
export abstract class ContentStore {
  /** Stores bytes as they stream in; never inside a transaction. @throws file_too_large */
  abstract stage(tenantId: TenantId, input: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedContent>;

  /** Streams bytes out; never inside a transaction. @throws not_found */
  abstract open(tenantId: TenantId, id: ContentId): Promise<OpenedContent>;

  /** Keeps staged bytes for good, if the caller's transaction commits. @throws Error when there are no such bytes */
  abstract retain(tx: Tx, tenantId: TenantId, id: ContentId): Promise<void>;

  /** Gives bytes up, if the caller's transaction commits; a background sweep removes them. Unknown ids are no error. */
  abstract release(tx: Tx, tenantId: TenantId, ids: readonly ContentId[]): Promise<void>;
}

/** The upload limits and the target of new writes, as an administrator set them. @source spec §8.2, appendix 2 */
export abstract class UploadPolicy {
  /** The effective limit: the smaller of the administrator's and the operator's ceiling. */
  abstract effectiveLimit(useCase: UploadUseCase): Promise<{ readonly bytes: number; readonly target: StorageKind }>;
}
