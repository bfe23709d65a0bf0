import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type Tx, UnitOfWork } from '@svc/database';
import { Clock, DAY_MS, eachByItself, type TenantId } from '@svc/kernel';
import { IconRepository, IconsAcrossTenants, type IconPosition } from '../data/icon.repository';
import type { IconId } from '../domain/icon';
import { ContentStore } from './content-store';
import { IconUsageRegistry } from './icon-usage-registry';

const UNUSED_MS = DAY_MS;
const PAGE = 200;

interface IconsOfTenant {
  readonly tenantId: TenantId;
  readonly ids: readonly IconId[];
}

/**
 * Deletes the icons nothing shows, once they are a day old: those that were never set, that were replaced or cleared,
 * and those of deleted spaces and assistants. @source spec §3.7, whose rule for files holds for icons too
 */
@Injectable()
export class CleanUpIconsService {
  private readonly logger = new Logger(CleanUpIconsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly icons: IconRepository,
    private readonly allIcons: IconsAcrossTenants,
    private readonly usage: IconUsageRegistry,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes over all icons of that age, in short transactions; what fails for one tenant stops no other.
   * @returns how many were deleted  @throws what `eachByItself` throws
   */
  async cleanUp(signal: AbortSignal): Promise<number> {
    let deleted = 0;
    const clean = async ({ tenantId, ids }: IconsOfTenant): Promise<void> => {
      deleted += await this.uow.run(tenantId, (tx) => this.deleteUnused(tx, tenantId, ids));
    };
    await eachByItself(this.aged(), clean, {
      signal,
      failed: (err, { tenantId }) => this.logger.error({ err, tenantId }, 'Unused icons could not be deleted.'),
    });
    return deleted;
  }

  private async *aged(): AsyncGenerator<IconsOfTenant> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    let position: IconPosition | null = null;
    do {
      const page = await this.across.read((tx) => this.allIcons.findMadeBefore(tx, before, position, PAGE));
      yield* page;
      position = positionAfter(page);
    } while (position);
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
function positionAfter(page: readonly IconsOfTenant[]) {
  const last = page.at(-1);
  if (!last) return null;
  return { tenantId: last.tenantId, id: last.ids.at(-1)! };
}
