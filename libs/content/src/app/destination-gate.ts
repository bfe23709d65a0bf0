import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError } from '@svc/kernel';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import { MovesAcrossTenants } from '../data/moves.across-tenants';
import { StoragePolicyAcrossTenants } from '../data/storage-policy.repository';
import type { Destination } from '../domain/destination';
import { checkBucket } from './bucket-mark';
import { DatabaseIdentity } from './database-identity';
import { StoreConnections } from './store-connections';
import { askingStore } from './store-failure';

/** Keeps writes and changes of the destination apart. */
@Injectable()
export class DestinationGate {
  constructor(
    private readonly destinations: DestinationsAcrossTenants,
    private readonly policies: StoragePolicyAcrossTenants,
    private readonly moves: MovesAcrossTenants,
    private readonly connections: StoreConnections,
    private readonly identity: DatabaseIdentity,
  ) {}

  /**
   * Makes sure, until the transaction ends, that no write can reach the destination: none is under way, none can be
   * announced, and new ones go elsewhere. @throws object_store_destination_busy · object_store_connection_conflict
   */
  async close(tx: Tx, current: Destination): Promise<void> {
    const policy = await this.policies.lock(tx, 'share');
    const locked = await this.destinations.lockCurrent(tx, 'update');
    if (locked?.revision !== current.revision) throw new AppError('object_store_connection_conflict');
    const writing = await this.moves.anyWriteToStore(tx);
    if (writing || policy?.newWriteStorageTarget === 'object_store') {
      throw new AppError('object_store_destination_busy');
    }
  }

  /** @throws object_store_unavailable · object_store_bucket_foreign · configuration_required */
  async requireReachable(destination: Destination): Promise<void> {
    await askingStore(async () => {
      const client = await this.connections.connect(destination);
      try {
        await checkBucket(client, await this.identity.id());
      } finally {
        client.close();
      }
    });
  }
}
