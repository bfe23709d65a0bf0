import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyRevocation, KeyScopeRegistry, type KeyScopeTarget } from '@svc/api-keys';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId } from '@svc/kernel';
import { SpaceRepository } from '../data/space.repository';
import { SpaceAccessService } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';

/**
 * Says who makes API keys for a space: its administrators, and the owner of a personal one. They end with the space.
 * @source supplement §4.3, §4.5
 */
@Injectable()
export class SpaceKeys implements OnModuleInit {
  constructor(
    private readonly scopes: KeyScopeRegistry,
    private readonly access: SpaceAccessService,
    private readonly spaces: SpaceRepository,
    private readonly contents: SpaceContentsRegistry,
    private readonly revocation: KeyRevocation,
  ) {}

  onModuleInit(): void {
    this.contents.registerDeletionHook((tx, actor, spaceId) => this.revocation.beforeSpace(tx, actor, spaceId));
    this.scopes.register('space', {
      find: (tx, actor, id) => this.find(tx, actor, id as SpaceId),
      hold: async (tx, tenantId, id) => {
        await this.spaces.hold(tx, tenantId, id as SpaceId);
      },
    });
  }

  private async find(tx: Tx, actor: Caller, id: SpaceId): Promise<KeyScopeTarget | null> {
    const entry = (await this.access.accessTo(tx, actor, [id])).get(id);
    if (!entry) return null;
    const { space, access } = entry;
    const isManageable = access.role !== 'editor' && access.role !== 'viewer';
    return { spaceId: space.id, name: space.name, isManageable };
  }
}
