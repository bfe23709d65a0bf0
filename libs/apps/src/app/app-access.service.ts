import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type AppId, type Caller, reachesPlace, type ResourcePermission, unseen } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService } from '@svc/spaces';
import { AppRepository } from '../data/app.repository';
import type { AppRecord, WholeApp } from '../domain/app';

/** An app, where it lies, and what the caller may do there. */
export interface AccessibleApp extends AccessibleSpace {
  readonly app: WholeApp;
}

/** Who may do what with apps; their space decides. @source supplement §2.1 */
@Injectable()
export class AppAccess {
  constructor(
    private readonly apps: AppRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  /**
   * @throws not_found when the app is not theirs to see · forbidden_action when they may not, or when it is not published
   * and the caller only views
   */
  async require(tx: Tx, actor: Caller, id: AppId, action: ResourcePermission): Promise<AccessibleApp> {
    const app = await this.apps.find(tx, actor.tenantId, id);
    const entry = app && (await this.spaces.accessTo(tx, actor, [app.spaceId])).get(app.spaceId);
    if (!app || !entry || !reachesPlace(actor, { spaceId: app.spaceId, appId: id })) {
      throw unseen(actor, 'There is no such app.');
    }
    demand(entry.access, action, 'app');
    if (hiddenFrom(entry, app)) throw new AppError('forbidden_action', { message: 'It is not published.' });
    return { ...entry, app };
  }

  /**
   * Like `require`, to change the app: nobody else changes it, and its space is not deleted, until the transaction ends.
   * @throws not_found · forbidden_action
   */
  async enter(tx: Tx, actor: Caller, id: AppId, action: ResourcePermission): Promise<AccessibleApp> {
    const { space } = await this.require(tx, actor, id, action);
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, actor.tenantId, space.id);
    await this.apps.lock(tx, actor.tenantId, id);
    return this.require(tx, actor, id, action);
  }

  /** The apps of several spaces that the caller may see, space by space. */
  async visibleIn(tx: Tx, actor: Caller, spaces: readonly AccessibleSpace[]): Promise<AccessibleApp[]> {
    const byId = new Map(
      spaces.filter(({ access }) => access.can('read', 'app')).map((entry) => [entry.space.id, entry]),
    );
    const apps = await this.apps.listInSpaces(tx, actor.tenantId, [...byId.keys()]);
    const reached = apps.filter(({ id, spaceId }) => reachesPlace(actor, { spaceId, appId: id }));
    const entries = reached.map((app) => ({ ...byId.get(app.spaceId)!, app }));
    return entries.filter((entry) => !hiddenFrom(entry, entry.app));
  }
}

/** Viewers see only what was published. */
export function hiddenFrom({ access }: AccessibleSpace, { published }: AppRecord): boolean {
  return access.publishedOnly && !published;
}
