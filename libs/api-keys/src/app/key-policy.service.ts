import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { ApiKeyConfig } from '@svc/config';
import { beforeResult, type Tx, UnitOfWork } from '@svc/database';
import { type Caller, changesBetween, Clock, inSnakeCase, type TenantId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import { KeyPoliciesAcrossTenants, KeyPolicyRepository } from '../data/key-policy.repository';
import type { KeyPolicy, NotificationPolicy } from '../domain/key-policy';

/** What the tenant's policy means for somebody who makes a key. */
export interface KeyConstraints {
  readonly requireExpiration: boolean;
  readonly maxExpirationDays: number | null;
  readonly maxRateLimit: number | null;
  readonly rotationGraceHours: number;
}

/** What a tenant demands of its keys. @source supplement §4.6 */
@Injectable()
export class KeyPolicyService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly policies: KeyPolicyRepository,
    private readonly allPolicies: KeyPoliciesAcrossTenants,
    private readonly audit: AuditTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
    private readonly config: ApiKeyConfig,
  ) {}

  /** The policy of a tenant, its defaults included. */
  of(tenantId: TenantId): Promise<KeyPolicy> {
    return this.uow.read(tenantId, (tx) => this.policies.policy(tx, tenantId));
  }

  /** The policies of some tenants, inside a transaction that sees all of them. */
  ofTenants(tx: Tx, tenantIds: readonly TenantId[]): Promise<Map<TenantId, KeyPolicy>> {
    return this.allPolicies.policies(tx, tenantIds);
  }

  async constraints(tenantId: TenantId): Promise<KeyConstraints> {
    const policy = await this.of(tenantId);
    return {
      requireExpiration: policy.requireExpiration,
      maxExpirationDays: policy.maxExpirationDays,
      maxRateLimit: policy.maxRateLimitOverride,
      rotationGraceHours: policy.rotationGraceHours ?? this.config.rotationGraceHours,
    };
  }

  /** Changes the named members; every process judges keys by them at once. */
  change(actor: Caller, policy: Partial<KeyPolicy>): Promise<KeyPolicy> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const before = await this.policies.policy(tx, actor.tenantId);
      await this.policies.change(tx, actor.tenantId, { policy }, this.clock.now());
      const after = await this.policies.policy(tx, actor.tenantId);
      await this.record(tx, actor, 'Changed the policy of API keys', before, after);
      beforeResult(tx, () => this.changes.announce({ tenantId: actor.tenantId, userIds: [] }));
      return after;
    });
  }

  /** What people may be told about keys that expire. */
  notificationsOf(tenantId: TenantId): Promise<NotificationPolicy> {
    return this.uow.read(tenantId, (tx) => this.policies.notifications(tx, tenantId));
  }

  /** Changes the named members. */
  changeNotifications(actor: Caller, notifications: Partial<NotificationPolicy>): Promise<NotificationPolicy> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const before = await this.policies.notifications(tx, actor.tenantId);
      await this.policies.change(tx, actor.tenantId, { notifications }, this.clock.now());
      const after = await this.policies.notifications(tx, actor.tenantId);
      await this.record(tx, actor, 'Changed who is told of API keys that expire', before, after);
      return after;
    });
  }

  private record(tx: Tx, actor: Caller, description: string, before: object, after: object): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'TENANT_POLICY_UPDATED',
      entityType: 'tenant_settings',
      entityId: actor.tenantId,
      description,
      target: { id: actor.tenantId, name: 'API keys' },
      changes: inSnakeCase(changesBetween(before, after)),
    });
  }
}
