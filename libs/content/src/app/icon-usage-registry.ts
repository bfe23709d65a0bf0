import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { IconId } from '../domain/icon';

/** Finds those of several icons that things of one kind show. */
export type IconUseFinder = (tx: Tx, tenantId: TenantId, ids: readonly IconId[]) => Promise<readonly IconId[]>;

/**
 * Knows who shows icons: libs above register a finder when their module starts. What refers to an icon does so with a
 * foreign key, so that an icon locked here cannot come into use before the transaction ends. @source spec §3.7
 */
@Injectable()
export class IconUsageRegistry {
  private readonly finders: IconUseFinder[] = [];

  register(find: IconUseFinder): void {
    this.finders.push(find);
  }

  /** Those of the icons that nothing shows. */
  async unused(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<IconId[]> {
    const shown = new Set<IconId>();
    for (const find of this.finders) for (const id of await find(tx, tenantId, ids)) shown.add(id);
    return ids.filter((id) => !shown.has(id));
  }
}
