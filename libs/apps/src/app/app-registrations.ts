import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { KeyScopeRegistry, type KeyScopeTarget } from '@svc/api-keys';
import { PromptKeepers } from '@svc/assistants';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AppId, type AppRunId, type Caller, groupedBy, type Place, type TenantId } from '@svc/kernel';
import { SpaceAccessService, SpaceContentsRegistry } from '@svc/spaces';
import { AppRunRepository } from '../data/app-run.repository';
import { AppRepository } from '../data/app.repository';
import { AppAccess, hiddenFrom } from './app-access.service';
import { APPS } from './apps-in-spaces';

/** Tells the libs below what this one keeps: apps in spaces, where they and their runs lie, keys and prompts of theirs. */
@Injectable()
export class AppRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly places: PlaceRegistry,
    private readonly scopes: KeyScopeRegistry,
    private readonly keepers: PromptKeepers,
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly apps: AppRepository,
    private readonly runs: AppRunRepository,
    private readonly access: AppAccess,
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
    this.places.register('app', (tenantId, id) =>
      this.uow.read(tenantId, (tx) => this.placeOf(tx, tenantId, id as AppId)),
    );
    this.places.register('app-run', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const run = await this.runs.find(tx, tenantId, id as AppRunId);
        return run && this.placeOf(tx, tenantId, run.appId);
      }),
    );
    this.scopes.register('app', {
      find: (tx, actor, id) => this.keyTarget(tx, actor, id as AppId),
      hold: (tx, tenantId, id) => this.hold(tx, tenantId, id as AppId),
    });
    this.keepers.register('app', {
      enter: async (tx, actor, id) => (await this.access.require(tx, actor, id as AppId, 'edit')).app,
      placeOf: (tx, tenantId, id) => this.placeOf(tx, tenantId, id as AppId),
    });
  }

  private async placeOf(tx: Tx, tenantId: TenantId, id: AppId): Promise<Place | null> {
    const app = await this.apps.find(tx, tenantId, id);
    return app && { spaceId: app.spaceId, appId: id };
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
