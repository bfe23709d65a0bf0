import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { AcrossTenants, type Tx } from '@svc/database';
import { AppError, type Caller, type Changes, changesBetween, inSnakeCase } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import { StoragePolicyAcrossTenants } from '../data/storage-policy.repository';
import type { StorageKind } from '../domain/content';
import type { ReadinessCode } from '../domain/destination';
import type { StoragePolicy, UploadLimitProjection, UploadLimits } from '../domain/upload-limits';
import { ContinueMoves } from '../jobs/continue-moves.job';
import { ObjectContentReadiness } from './object-content-readiness';
import { UploadPolicy } from './upload-policy';

/** Whether a storage can take new writes. @source supplement §3.7 */
export interface StorageCapability {
  readonly target: StorageKind;
  readonly configured: boolean;
  readonly selectable: boolean;
  readonly readinessCode: ReadinessCode;
}

/** The policy and what follows from it. @source supplement §3.7 `DeploymentPolicy` */
export interface PolicyOverview {
  readonly policy: StoragePolicy;
  readonly limits: readonly UploadLimitProjection[];
  readonly capabilities: readonly StorageCapability[];
}

/** What an administrator sets; `expectedRevision` is the one they looked at. */
export interface PolicyChange {
  readonly expectedRevision: number;
  readonly target: StorageKind;
  readonly limits: UploadLimits;
}

/** Administers where new bytes go and how large they may be, for the whole deployment. @source spec, appendix 2 */
@Injectable()
export class StoragePolicyService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly policies: StoragePolicyAcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly uploads: UploadPolicy,
    private readonly readiness: ObjectContentReadiness,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async read(): Promise<PolicyOverview> {
    const policy = await this.uploads.current();
    const { code } = await this.readiness.now();
    const changing = await this.across.read((tx) => this.destinations.find(tx, 'pending'));
    const store: StorageCapability = {
      target: 'object_store',
      configured: code !== 'object_store_not_configured',
      selectable: code === 'ready' && !changing,
      readinessCode: code,
    };
    const database = { target: 'postgres_inline', configured: true, selectable: true, readinessCode: 'ready' } as const;
    return { policy, limits: this.uploads.limitsOf(policy), capabilities: [database, store] };
  }

  /**
   * Changes target and limits of new writes; what is stored stays where it is.
   * @throws deployment_policy_revision_conflict · object_store_target_not_selectable
   */
  async update(actor: Caller, { expectedRevision, target, limits }: PolicyChange): Promise<PolicyOverview> {
    const before = await this.uploads.current();
    const isNewTarget = target === 'object_store' && before.newWriteStorageTarget !== target;
    if (isNewTarget && (await this.readiness.now()).code !== 'ready') {
      throw new AppError('object_store_target_not_selectable');
    }
    await this.across.run(async (tx) => {
      // Whoever changes the destination holds this lock too: no write turns toward a bucket that is being left.
      const current = await this.policies.lock(tx, 'update');
      if (target === 'object_store' && (await this.destinations.find(tx, 'pending'))) {
        throw new AppError('object_store_target_not_selectable');
      }
      if (!(await this.policies.update(tx, expectedRevision, target, limits))) {
        throw new AppError('deployment_policy_revision_conflict');
      }
      const after = { newWriteStorageTarget: target, ...limits };
      const changes = inSnakeCase(changesBetween(pick(current!), after));
      await this.record(tx, actor, 'Changed the storage policy of the deployment', changes);
    });
    return this.read();
  }

  /** Pauses or resumes moves; resuming queues every unfinished one. @throws deployment_policy_revision_conflict */
  async setMovesPaused(
    actor: Caller,
    expectedRevision: number,
    paused: boolean,
  ): Promise<{ policyRevision: number; paused: boolean }> {
    await this.uploads.current();
    return this.across.run(async (tx) => {
      const current = await this.policies.lock(tx, 'update');
      if (!(await this.policies.setPaused(tx, expectedRevision, paused))) {
        throw new AppError('deployment_policy_revision_conflict');
      }
      if (!paused) await this.outbox.enqueue(tx, ContinueMoves, { everyOne: true });
      const changes = changesBetween({ moves_paused: current!.movesPaused }, { moves_paused: paused });
      const description = paused ? 'Paused moves of stored content' : 'Resumed moves of stored content';
      await this.record(tx, actor, description, changes);
      return { policyRevision: expectedRevision + 1, paused };
    });
  }

  private record(tx: Tx, actor: Caller, description: string, changes: Changes): Promise<void> {
    const { tenantId } = actor;
    return this.audit.record(tx, actor, {
      action: 'TENANT_SETTINGS_UPDATED',
      entityType: 'tenant_settings',
      entityId: tenantId,
      description,
      target: { id: tenantId, name: 'storage policy' },
      changes,
    });
  }
}

function pick(policy: StoragePolicy): UploadLimits & Pick<StoragePolicy, 'newWriteStorageTarget'> {
  const { newWriteStorageTarget, sessionFileLimitBytes, sessionImageLimitBytes } = policy;
  const { knowledgeFileLimitBytes, transcriptionAudioLimitBytes } = policy;
  return {
    newWriteStorageTarget,
    sessionFileLimitBytes,
    sessionImageLimitBytes,
    knowledgeFileLimitBytes,
    transcriptionAudioLimitBytes,
  };
}
