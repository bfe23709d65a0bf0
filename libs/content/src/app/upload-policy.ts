import { Injectable } from '@nestjs/common';
import { ContentStorageConfig, UploadConfig } from '@svc/config';
import { AcrossTenants } from '@svc/database';
import { StoragePolicyAcrossTenants } from '../data/storage-policy.repository';
import type { StorageKind, UploadUseCase } from '../domain/content';
import { projectLimit, projectLimits, type StoragePolicy, type UploadLimitProjection } from '../domain/upload-limits';

/** The upload limits and the target of new writes, as an administrator set them. @source spec §8.2, appendix 2 */
@Injectable()
export class UploadPolicy {
  constructor(
    private readonly across: AcrossTenants,
    private readonly policies: StoragePolicyAcrossTenants,
    private readonly storage: ContentStorageConfig,
    private readonly upload: UploadConfig,
  ) {}

  /** The effective limit now: the smaller of the administrator's and the operator's ceiling. */
  async effectiveLimit(useCase: UploadUseCase): Promise<{ readonly bytes: number; readonly target: StorageKind }> {
    const limit = projectLimit(await this.current(), useCase, this.storage.inlineMaximumBytes);
    return { bytes: limit.effectiveBytes, target: limit.storageTarget };
  }

  /** The limits of every kind of upload. */
  limitsOf(policy: StoragePolicy): UploadLimitProjection[] {
    return projectLimits(policy, this.storage.inlineMaximumBytes);
  }

  /** The policy; on its first use, one with the limits that the environment seeds. */
  async current(): Promise<StoragePolicy> {
    const found = await this.across.read((tx) => this.policies.find(tx));
    return found ?? this.first();
  }

  private async first(): Promise<StoragePolicy> {
    const policy = await this.across.run(async (tx) => {
      await this.policies.insertFirst(tx, {
        sessionFileLimitBytes: this.upload.seedSessionFileBytes,
        sessionImageLimitBytes: this.upload.seedSessionImageBytes,
        knowledgeFileLimitBytes: this.upload.seedKnowledgeFileBytes,
        transcriptionAudioLimitBytes: this.upload.seedTranscriptionAudioBytes,
      });
      return this.policies.find(tx);
    });
    if (!policy) throw new Error('The storage policy vanished while it was being made.');
    return policy;
  }
}
