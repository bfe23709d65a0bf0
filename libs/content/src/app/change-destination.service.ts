import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { AppError, type Caller, newId } from '@svc/kernel';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { DestinationId } from '../domain/content';
import { type Destination, sameBucket } from '../domain/destination';
import { DestinationGate } from './destination-gate';
import { DestinationInventory } from './destination-inventory';
import { StoreConnections } from './store-connections';
import { type ConnectionInput, type ConnectionView, StoreConnectionService } from './store-connection.service';
import { askingStore } from './store-failure';
import { StoreTrail } from './store-trail';

/**
 * Changes the bucket. Copying it is the operator's business; here it is only checked that the copy is complete and that
 * nothing can be written to the old one meanwhile. @source spec, appendix 5
 */
@Injectable()
export class ChangeDestinationService {
  constructor(
    private readonly admin: StoreConnectionService,
    private readonly connections: StoreConnections,
    private readonly inventory: DestinationInventory,
    private readonly gate: DestinationGate,
    private readonly across: AcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly trail: StoreTrail,
  ) {}

  /**
   * Moves on to a bucket that holds a copy of everything.
   * @throws not_found · object_store_connection_conflict · object_store_destination_busy · object_store_probe_failed ·
   * object_store_bucket_foreign · object_store_destination_incomplete · encryption_not_configured
   */
  async change(actor: Caller, input: ConnectionInput): Promise<ConnectionView> {
    const { current } = await this.admin.requireManaged();
    if (!current) throw new AppError('not_found', { message: 'There is no connection to change.' });
    if (sameBucket(current, input)) {
      throw new AppError('object_store_connection_conflict', { message: 'This is the present destination.' });
    }
    const pending = await this.announce(current, input);
    try {
      await this.admin.probe(input, input);
      const missing = await this.countMissing(input);
      if (missing > 0) throw new AppError('object_store_destination_incomplete', { missing_count: missing });
      await this.moveOn(actor, current, pending);
    } catch (error) {
      await this.across.run((tx) => this.destinations.delete(tx, 'pending', pending.revision));
      throw error;
    }
    return this.admin.read();
  }

  /**
   * Goes back to the previous bucket, as long as nothing was stored in the present one.
   * @throws not_found · object_store_connection_conflict · object_store_destination_busy · object_store_unavailable
   */
  async switchBack(actor: Caller, expectedPreviousRevision: number): Promise<ConnectionView> {
    const { current, previous } = await this.admin.requireManaged();
    if (!current || !previous) throw new AppError('not_found', { message: 'There is no previous destination.' });
    if (previous.revision !== expectedPreviousRevision) throw new AppError('object_store_connection_conflict');
    await this.gate.requireReachable(previous);
    await this.across.run(async (tx) => {
      await this.gate.close(tx, current);
      if (await this.inventory.anyWrittenTo(tx, current.id)) {
        throw new AppError('object_store_connection_conflict', {
          message: 'New files were stored in the present destination.',
        });
      }
      if (!(await this.destinations.delete(tx, 'current', current.revision))) {
        throw new AppError('object_store_connection_conflict');
      }
      await this.destinations.setRole(tx, previous.id, 'current');
      await this.trail.record(tx, actor, 'Switched the object store back', previous);
    });
    return this.admin.read();
  }

  private countMissing(input: ConnectionInput): Promise<number> {
    return askingStore(async () => {
      const client = await this.connections.connectTyped(input, input);
      try {
        return await this.inventory.countMissing(client);
      } finally {
        client.close();
      }
    });
  }

  /** From here on no write to the store begins, until the change has ended one way or the other. */
  private async announce(current: Destination, input: ConnectionInput): Promise<Destination> {
    const { endpointUrl, region, bucket, addressingStyle } = input;
    const encryptedCredentials = this.connections.seal(input);
    const id = newId<DestinationId>();
    const destination = { id, role: 'pending', source: 'admin', encryptedCredentials } as const;
    let pending: Destination | null = null;
    await this.admin.changing(async (tx) => {
      await this.gate.close(tx, current);
      await this.destinations.insert(tx, { ...destination, endpointUrl, region, bucket, addressingStyle });
      pending = await this.destinations.find(tx, 'pending');
    });
    return pending!;
  }

  private async moveOn(actor: Caller, current: Destination, pending: Destination): Promise<void> {
    await this.across.run(async (tx) => {
      await this.gate.close(tx, current);
      const found = await this.destinations.find(tx, 'pending');
      if (found?.id !== pending.id) throw new AppError('object_store_connection_conflict');
      await this.destinations.delete(tx, 'previous');
      await this.destinations.setRole(tx, current.id, 'previous');
      await this.destinations.setRole(tx, pending.id, 'current');
      await this.trail.record(tx, actor, 'Changed the destination of the object store', pending);
    });
  }
}
