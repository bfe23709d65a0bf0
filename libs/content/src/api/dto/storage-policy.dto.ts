import { BooleanField, DateTimeField, EnumField, IntField, ListField, ObjectField, StrictBody } from '@svc/http';
import type { PolicyChange, PolicyOverview, StorageCapability as Capability } from '../../app/storage-policy.service';
import { STORAGE_KINDS, type StorageKind, UPLOAD_USE_CASES } from '../../domain/content';
import { READINESS_CODES } from '../../domain/destination';
import type { UploadLimitProjection as Projection } from '../../domain/upload-limits';

const ONE_BYTE_OR_MORE = { min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Bytes.' } as const;

/** Where new bytes go and how large they may be. @source supplement §3.7 */
export class StoragePolicyPublic {
  @IntField()
  revision!: number;

  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  new_write_storage_target!: StorageKind;

  @IntField(ONE_BYTE_OR_MORE)
  session_file_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  session_image_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  knowledge_file_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  transcription_audio_limit_bytes!: number;

  @BooleanField()
  moves_paused!: boolean;

  @EnumField(['migration', 'platform_admin'])
  updated_by_actor!: string;

  @DateTimeField()
  created_at!: string;

  @DateTimeField()
  updated_at!: string;

  static from({ policy }: PolicyOverview): StoragePolicyPublic {
    return {
      revision: policy.revision,
      new_write_storage_target: policy.newWriteStorageTarget,
      session_file_limit_bytes: policy.sessionFileLimitBytes,
      session_image_limit_bytes: policy.sessionImageLimitBytes,
      knowledge_file_limit_bytes: policy.knowledgeFileLimitBytes,
      transcription_audio_limit_bytes: policy.transcriptionAudioLimitBytes,
      moves_paused: policy.movesPaused,
      updated_by_actor: policy.updatedByActor,
      created_at: policy.createdAt.toISOString(),
      updated_at: policy.updatedAt.toISOString(),
    };
  }
}

/** What holds for one kind of upload. @source supplement §3.7 */
export class UploadLimitProjection {
  @EnumField(UPLOAD_USE_CASES)
  use_case!: string;

  @IntField()
  configured_bytes!: number;

  @IntField({ description: 'The smaller of the policy and the ceiling.' })
  effective_bytes!: number;

  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  storage_target!: StorageKind;

  @IntField({ nullable: true })
  operator_ceiling_bytes!: number | null;

  @EnumField(['admin_policy', 'operator_ceiling'])
  constraining_source!: string;

  static from(limit: Projection): UploadLimitProjection {
    return {
      use_case: limit.useCase,
      configured_bytes: limit.configuredBytes,
      effective_bytes: limit.effectiveBytes,
      storage_target: limit.storageTarget,
      operator_ceiling_bytes: limit.operatorCeilingBytes,
      constraining_source: limit.constrainingSource,
    };
  }
}

/** Whether a storage can take new writes. @source supplement §3.7 */
export class StorageCapability {
  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  target!: StorageKind;

  @BooleanField()
  configured!: boolean;

  @BooleanField()
  selectable!: boolean;

  @EnumField(READINESS_CODES, { name: 'ObjectContentReadinessCode' })
  readiness_code!: string;

  static from({ target, configured, selectable, readinessCode }: Capability): StorageCapability {
    return { target, configured, selectable, readiness_code: readinessCode };
  }
}

/** The policy, what follows from it, and what can be chosen. @source supplement §3.7 */
export class DeploymentPolicy {
  @ObjectField(() => StoragePolicyPublic)
  policy!: StoragePolicyPublic;

  @ListField(() => UploadLimitProjection)
  limits!: UploadLimitProjection[];

  @ListField(() => StorageCapability)
  capabilities!: StorageCapability[];

  static from(overview: PolicyOverview): DeploymentPolicy {
    return {
      policy: StoragePolicyPublic.from(overview),
      limits: overview.limits.map(UploadLimitProjection.from),
      capabilities: overview.capabilities.map(StorageCapability.from),
    };
  }
}

/** The whole policy as it shall be from now on. @source supplement §3.7 */
@StrictBody()
export class DeploymentPolicyUpdate {
  @IntField({ min: 1, description: 'The revision that was looked at.' })
  expected_revision!: number;

  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  new_write_storage_target!: StorageKind;

  @IntField(ONE_BYTE_OR_MORE)
  session_file_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  session_image_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  knowledge_file_limit_bytes!: number;

  @IntField(ONE_BYTE_OR_MORE)
  transcription_audio_limit_bytes!: number;

  static toChange(body: DeploymentPolicyUpdate): PolicyChange {
    return {
      expectedRevision: body.expected_revision,
      target: body.new_write_storage_target,
      limits: {
        sessionFileLimitBytes: body.session_file_limit_bytes,
        sessionImageLimitBytes: body.session_image_limit_bytes,
        knowledgeFileLimitBytes: body.knowledge_file_limit_bytes,
        transcriptionAudioLimitBytes: body.transcription_audio_limit_bytes,
      },
    };
  }
}
