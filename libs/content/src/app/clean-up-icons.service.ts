import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx, UnitOfWork } from '@svc/database';
import { Clock, DAY_MS, type TenantId } from '@svc/kernel';
import { IconRepository, IconsAcrossTenants, type IconPosition } from '../data/icon.repository';
import type { IconId } from '../domain/icon';
import { ContentStore } from './content-store';
import { IconUsageRegistry } from './icon-usage-registry';

const UNUSED_MS = DAY_MS;
const PAGE = 200;

/**
 * Deletes the icons nothing shows, once they are a day old: those that were never set, that were replaced or cleared,
 * and those of deleted spaces and assistants. @source spec §3.7, whose rule for files holds for icons too
 */
@Injectable()
export class CleanUpIconsService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly icons: IconRepository,
    private readonly allIcons: IconsAcrossTenants,
    private readonly usage: IconUsageRegistry,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /** Goes over all icons of that age, in short transactions. @returns how many were deleted */
  async cleanUp(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    let deleted = 0;
    let position: IconPosition | null = null;
    do {
      signal.throwIfAborted();
      const page = await this.across.read((tx) => this.allIcons.findMadeBefore(tx, before, position, PAGE));
      for (const { tenantId, ids } of page) {
        deleted += await this.uow.run(tenantId, (tx) => this.deleteUnused(tx, tenantId, ids));
      }
      position = positionAfter(page);
    } while (position);
    return deleted;
  }

  private async deleteUnused(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<number> {
    const locked = await this.icons.lockMany(tx, tenantId, ids);
    const unused = await this.usage.unused(
      tx,
      tenantId,
      locked.map(({ id }) => id),
    );
    await this.content.release(tx, tenantId, await this.icons.deleteMany(tx, tenantId, unused));
    return unused.length;
  }
}

/** Where the next page begins; null after the last one. */
function positionAfter(page: readonly { readonly tenantId: TenantId; readonly ids: readonly IconId[] }[]) {
  const last = page.at(-1);
  if (!last) return null;
  return { tenantId: last.tenantId, id: last.ids.at(-1)! };
}
