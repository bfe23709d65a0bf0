import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { type Tx, UnitOfWork } from '@svc/database';
import type { AppId, AppRunId, Place, TenantId } from '@svc/kernel';
import { AppRunRepository } from '../data/app-run.repository';
import { AppRepository } from '../data/app.repository';

/** Says where apps and their runs lie. */
@Injectable()
export class AppPlaces implements OnModuleInit {
  constructor(
    private readonly places: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly apps: AppRepository,
    private readonly runs: AppRunRepository,
  ) {}

  onModuleInit(): void {
    this.places.register('app', (tenantId, id) => this.uow.read(tenantId, (tx) => this.of(tx, tenantId, id as AppId)));
    this.places.register('app-run', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const run = await this.runs.find(tx, tenantId, id as AppRunId);
        return run && this.of(tx, tenantId, run.appId);
      }),
    );
  }

  async of(tx: Tx, tenantId: TenantId, id: AppId): Promise<Place | null> {
    const app = await this.apps.find(tx, tenantId, id);
    return app && { spaceId: app.spaceId, appId: id };
  }
}
