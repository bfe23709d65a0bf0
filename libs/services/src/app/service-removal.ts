import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyPurgeHooks } from '@svc/api-keys';
import { FileRemoval } from '@svc/content';
import type { Tx } from '@svc/database';
import type { Caller, ServiceId } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { ServiceRunRepository } from '../data/service-run.repository';
import { ServiceRepository } from '../data/service.repository';

/**
 * Deletes services, one by one or with their space, with their runs and at once the files that only those used; and the
 * runs of service keys of which none is left. @source supplement §15.27, §15.106
 */
@Injectable()
export class ServiceRemoval implements OnModuleInit {
  constructor(
    private readonly services: ServiceRepository,
    private readonly runs: ServiceRunRepository,
    private readonly files: FileRemoval,
    private readonly contents: SpaceContentsRegistry,
    private readonly keys: KeyPurgeHooks,
  ) {}

  onModuleInit(): void {
    this.contents.registerDeletionHook(async (tx, actor, spaceId) => {
      const services = await this.services.listInSpaces(tx, actor.tenantId, [spaceId]);
      await this.remove(
        tx,
        actor,
        services.map(({ id }) => id),
      );
    });
    // A service key attaches no files.
    this.keys.register((tx, actor, ids) => this.runs.deleteOfKeys(tx, actor.tenantId, ids));
  }

  async remove(tx: Tx, actor: Caller, ids: readonly ServiceId[]): Promise<void> {
    if (ids.length === 0) return;
    const files = await this.runs.filesOf(tx, actor.tenantId, ids);
    await this.services.deleteMany(tx, actor.tenantId, ids);
    await this.files.deleteUnused(tx, actor, files);
  }
}
