import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyPurgeHooks, KeyRevocation } from '@svc/api-keys';
import { FileRemoval } from '@svc/content';
import type { Tx } from '@svc/database';
import type { AppId, Caller } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { AppRunRepository } from '../data/app-run.repository';
import { AppRepository } from '../data/app.repository';

/**
 * Deletes apps, one by one or with their space, with their runs and at once the files that only those used; and the runs
 * of service keys of which none is left. @source supplement §15.27, §15.106, §15.157
 */
@Injectable()
export class AppRemoval implements OnModuleInit {
  constructor(
    private readonly apps: AppRepository,
    private readonly runs: AppRunRepository,
    private readonly files: FileRemoval,
    private readonly contents: SpaceContentsRegistry,
    private readonly keys: KeyRevocation,
    private readonly purges: KeyPurgeHooks,
  ) {}

  onModuleInit(): void {
    this.contents.registerDeletionHook(async (tx, actor, spaceId) => {
      const apps = await this.apps.listInSpaces(tx, actor.tenantId, [spaceId]);
      const ids = apps.map(({ id }) => id);
      await this.remove(tx, actor, ids);
    });
    // A service key attaches no files.
    this.purges.register((tx, actor, ids) => this.runs.deleteOfKeys(tx, actor.tenantId, ids));
  }

  async remove(tx: Tx, actor: Caller, ids: readonly AppId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.keys.beforeScopes(tx, actor, 'app', ids);
    const attached = await this.apps.attachmentsOf(tx, actor.tenantId, ids);
    const put = await this.runs.filesOf(tx, actor.tenantId, ids);
    await this.apps.deleteMany(tx, actor.tenantId, ids);
    await this.files.deleteUnused(tx, actor, [...new Set([...attached, ...put])]);
  }
}
