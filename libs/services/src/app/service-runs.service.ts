import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, type ServiceId, whoseOf } from '@svc/kernel';
import { ServiceRunRepository } from '../data/service-run.repository';
import type { ServiceRun } from '../domain/service-run';
import { ServiceAccess } from './service-access.service';

/** Runs that a list shows at most: it has no pages. */
const NEWEST = 1_000;

/** Reads what was put to services. @source supplement §2.6, §15.93 */
@Injectable()
export class ServiceRuns {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly runs: ServiceRunRepository,
  ) {}

  /** The caller's own newest runs of a service, newest first. @throws not_found · forbidden_action */
  list(actor: Caller, id: ServiceId): Promise<ServiceRun[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, id, 'read');
      return this.runs.newest(tx, actor.tenantId, id, whoseOf(actor), NEWEST);
    });
  }
}
