import { type StorageKind, UPLOAD_USE_CASES, type UploadUseCase } from './content';

/** What an administrator decides for the whole deployment. @source spec §8.2, supplement §3.7 `DeploymentPolicy` */
export interface StoragePolicy {
  /** Grows by one with each change. */
  readonly revision: number;
  readonly newWriteStorageTarget: StorageKind;
  readonly sessionFileLimitBytes: number;
  readonly sessionImageLimitBytes: number;
  readonly knowledgeFileLimitBytes: number;
  readonly transcriptionAudioLimitBytes: number;
  readonly movesPaused: boolean;
  readonly updatedByActor: 'migration' | 'platform_admin';
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The four limits of a policy. */
export type UploadLimits = Pick<
  StoragePolicy,
  'sessionFileLimitBytes' | 'sessionImageLimitBytes' | 'knowledgeFileLimitBytes' | 'transcriptionAudioLimitBytes'
>;

/** What holds for one kind of upload, and who decides it. @source supplement §3.7 */
export interface UploadLimitProjection {
  readonly useCase: UploadUseCase;
  readonly configuredBytes: number;
  readonly effectiveBytes: number;
  readonly storageTarget: StorageKind;
  /** The operator's ceiling; null where the target has none. */
  readonly operatorCeilingBytes: number | null;
  readonly constrainingSource: 'admin_policy' | 'operator_ceiling';
}

const LIMIT_OF = {
  session_file: 'sessionFileLimitBytes',
  session_image: 'sessionImageLimitBytes',
  session_audio: 'transcriptionAudioLimitBytes',
  knowledge_file: 'knowledgeFileLimitBytes',
  knowledge_audio: 'transcriptionAudioLimitBytes',
} as const satisfies Record<UploadUseCase, keyof UploadLimits>;

/** The limit of one kind of upload: the smaller of the policy's and, for bytes in the database, the operator's ceiling. */
export function projectLimit(
  policy: StoragePolicy,
  useCase: UploadUseCase,
  inlineMaximumBytes: number,
): UploadLimitProjection {
  const configuredBytes = policy[LIMIT_OF[useCase]];
  const storageTarget = policy.newWriteStorageTarget;
  const ceiling = storageTarget === 'postgres_inline' ? inlineMaximumBytes : null;
  const constrained = ceiling !== null && ceiling < configuredBytes;
  return {
    useCase,
    configuredBytes,
    effectiveBytes: constrained ? ceiling : configuredBytes,
    storageTarget,
    operatorCeilingBytes: ceiling,
    constrainingSource: constrained ? 'operator_ceiling' : 'admin_policy',
  };
}

/** The limits of every kind of upload. */
export function projectLimits(policy: StoragePolicy, inlineMaximumBytes: number): UploadLimitProjection[] {
  return UPLOAD_USE_CASES.map((useCase) => projectLimit(policy, useCase, inlineMaximumBytes));
}
