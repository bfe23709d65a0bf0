import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller } from '@svc/kernel';
import { type SpaceStorage, StorageRepository, type StorageTotals } from '../data/storage.repository';

/** Shows administrators how much knowledge lies where. @source supplement §3.6 */
@Injectable()
export class StorageOverview {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storage: StorageRepository,
  ) {}

  totals(actor: Caller): Promise<StorageTotals> {
    return this.uow.read(actor.tenantId, (tx) => this.storage.totals(tx, actor.tenantId));
  }

  sharedSpaces(actor: Caller): Promise<SpaceStorage[]> {
    return this.uow.read(actor.tenantId, (tx) => this.storage.sharedSpaces(tx, actor.tenantId));
  }
}
