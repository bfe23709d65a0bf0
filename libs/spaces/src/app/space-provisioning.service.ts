import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { Clock, newId, type SpaceId, type TenantId, type UserId } from '@svc/kernel';
import { UserCreatedHooks } from '@svc/tenancy';
import { SpaceRepository } from '../data/space.repository';
import type { Space } from '../domain/space';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceOffer } from './space-offer.service';

/** Makes the spaces nobody asks for: each user's personal one and the tenant's organisation space. */
@Injectable()
export class SpaceProvisioning implements OnModuleInit {
  constructor(
    private readonly spaces: SpaceRepository,
    private readonly offer: SpaceOffer,
    private readonly contents: SpaceContentsRegistry,
    private readonly userCreated: UserCreatedHooks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.userCreated.register(async (tx, user) => {
      await this.makePersonal(tx, user.tenantId, user.id);
    });
  }

  /** The user's personal space; made when it is missing. */
  async personal(tx: Tx, tenantId: TenantId, userId: UserId): Promise<Space> {
    const existing = await this.spaces.findPersonal(tx, tenantId, userId);
    return existing ?? this.makePersonal(tx, tenantId, userId);
  }

  private async makePersonal(tx: Tx, tenantId: TenantId, userId: UserId): Promise<Space> {
    const space = this.draft(tenantId, { kind: 'personal', userId, name: 'Personal' });
    // Another request may have made it in between; theirs is the one then.
    if (!(await this.spaces.insert(tx, space))) return (await this.spaces.findPersonal(tx, tenantId, userId))!;
    await this.contents.afterCreate(tx, space);
    return space;
  }

  /** The tenant's organisation space, if it was ever used. */
  findOrganization(tx: Tx, tenantId: TenantId): Promise<Space | null> {
    return this.spaces.findOrganization(tx, tenantId);
  }

  /** The tenant's organisation space; made at its first use. */
  async organization(tx: Tx, tenantId: TenantId): Promise<Space> {
    const existing = await this.spaces.findOrganization(tx, tenantId);
    if (existing) return existing;
    const space = this.draft(tenantId, { kind: 'organization', userId: null, name: 'Organization' });
    if (!(await this.spaces.insert(tx, space))) return (await this.spaces.findOrganization(tx, tenantId))!;
    await this.offer.giveDefaults(tx, space);
    await this.contents.afterCreate(tx, space);
    return space;
  }

  /** A space as it is before anybody changed it. */
  draft(tenantId: TenantId, values: Pick<Space, 'kind' | 'userId' | 'name'>): Space {
    const now = this.clock.now();
    return {
      id: newId<SpaceId>(now.getTime()),
      tenantId,
      description: null,
      iconId: null,
      dataRetentionDays: null,
      securityClassificationId: null,
      demandedLevel: null,
      createdAt: now,
      updatedAt: now,
      ...values,
    };
  }
}
