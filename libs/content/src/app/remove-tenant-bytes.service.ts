import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, isAppError, type TenantId } from '@svc/kernel';
import { TenantCleanerRegistry } from '@svc/tenancy';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { LeftoversAcrossTenants } from '../data/leftovers.across-tenants';
import { RemnantsAcrossTenants } from '../data/remnants.across-tenants';
import { RemoteBytes } from './remote-bytes';

const PAGE = 200;

/** Removes the objects of a tenant that is being deleted; its rows, and the bytes in them, go with the tenant. */
@Injectable()
export class RemoveTenantBytes implements OnModuleInit {
  private readonly logger = new Logger(RemoveTenantBytes.name);

  constructor(
    private readonly cleaners: TenantCleanerRegistry,
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly leftovers: LeftoversAcrossTenants,
    private readonly remnants: RemnantsAcrossTenants,
    private readonly remote: RemoteBytes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.cleaners.register((tenantId, signal) => this.remove(tenantId, signal));
  }

  /**
   * Repeatable; every key is looked for, also those of items that were given up. A store that is away, even for good,
   * does not keep the tenant: its keys are noted, and the sweep removes them when it can.
   */
  async remove(tenantId: TenantId, signal: AbortSignal): Promise<void> {
    try {
      await this.removeObjects(tenantId, signal);
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.logger.warn({ err: error, tenantId }, 'The objects of a deleted tenant are left to the sweep.');
      await this.across.run((tx) => this.remnants.insertKeysOf(tx, tenantId, this.clock.now()));
    }
  }

  private async removeObjects(tenantId: TenantId, signal: AbortSignal): Promise<void> {
    await this.eachPage(signal, (after) => this.across.read((tx) => this.contents.keysOf(tx, tenantId, after, PAGE)));
    await this.eachPage(signal, (after) => this.across.read((tx) => this.leftovers.keysOf(tx, tenantId, after, PAGE)));
  }

  private async eachPage(
    signal: AbortSignal,
    read: (after: string | null) => Promise<{ readonly id: string; readonly objectKeys: readonly string[] }[]>,
  ): Promise<void> {
    let page = await read(null);
    while (page.length > 0) {
      for (const key of page.flatMap(({ objectKeys }) => objectKeys)) {
        signal.throwIfAborted();
        await this.remote.remove(key);
      }
      page = await read(page.at(-1)!.id);
    }
  }
}
