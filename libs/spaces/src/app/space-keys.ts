import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyScopeRegistry } from '@svc/api-keys';
import type { SpaceId } from '@svc/kernel';
import { SpaceAccessService } from './space-access.service';

/** Says who makes API keys for a space: its administrators, and the owner of a personal one. @source supplement §4.3 */
@Injectable()
export class SpaceKeys implements OnModuleInit {
  constructor(
    private readonly scopes: KeyScopeRegistry,
    private readonly access: SpaceAccessService,
  ) {}

  onModuleInit(): void {
    this.scopes.register('space', async (tx, actor, id) => {
      const entry = (await this.access.accessTo(tx, actor, [id as SpaceId])).get(id as SpaceId);
      if (!entry) return null;
      const { space, access } = entry;
      const isManageable = access.role !== 'editor' && access.role !== 'viewer';
      return { spaceId: space.id, name: space.name, isManageable };
    });
  }
}
