import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyScopeRegistry, type KeyScopeTarget } from '@svc/api-keys';
import { PromptKeepers } from '@svc/assistants';
import type { Tx } from '@svc/database';
import { type AppId, type Caller, groupedBy, type TenantId } from '@svc/kernel';
import { SpaceAccessService, SpaceContentsRegistry } from '@svc/spaces';
import { AppRepository } from '../data/app.repository';
import { AppAccess, hiddenFrom } from './app-access.service';
import { AppPlaces } from './app-places';
import { APPS } from './apps-in-spaces';

/** Tells the libs below what this one keeps: apps in spaces, keys and prompts of theirs. */
@Injectable()
export class AppRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly scopes: KeyScopeRegistry,
    private readonly keepers: PromptKeepers,
    private readonly spaces: SpaceAccessService,
    private readonly apps: AppRepository,
    private readonly access: AppAccess,
    private readonly places: AppPlaces,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(
      APPS,
      'application',
      async (tx, actor, spaces, { publishedOnly }) => {
        const visible = await this.access.visibleIn(tx, actor, spaces);
        const shown = visible.filter(({ app }) => app.published || !publishedOnly);
        return groupedBy(shown, ({ space }) => space.id);
      },
      (_tx, _actor, items) =>
        Promise.resolve(items.map(({ app }) => [app.completionModelId, app.transcriptionModelId])),
    );
    this.scopes.register('app', {
      find: (tx, actor, id) => this.keyTarget(tx, actor, id as AppId),
      hold: (tx, tenantId, id) => this.hold(tx, tenantId, id as AppId),
    });
    this.keepers.register('app', {
      enter: async (tx, actor, id) => (await this.access.require(tx, actor, id as AppId, 'edit')).app,
      placeOf: (tx, tenantId, id) => this.places.of(tx, tenantId, id as AppId),
    });
  }

  /** Editors of its space make keys for an app. @source supplement §4.3 */
  private async keyTarget(tx: Tx, actor: Caller, id: AppId): Promise<KeyScopeTarget | null> {
    const app = await this.apps.find(tx, actor.tenantId, id);
    const entry = app && (await this.spaces.accessTo(tx, actor, [app.spaceId])).get(app.spaceId);
    if (!app || !entry || hiddenFrom(entry, app)) return null;
    return { spaceId: app.spaceId, name: app.name, isManageable: entry.access.can('edit', 'app') };
  }

  private async hold(tx: Tx, tenantId: TenantId, id: AppId): Promise<void> {
    const app = await this.apps.find(tx, tenantId, id);
    if (!app) return;
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, tenantId, app.spaceId);
    await this.apps.lock(tx, tenantId, id);
  }
}
