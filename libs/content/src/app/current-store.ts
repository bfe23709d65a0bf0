import { Injectable } from '@nestjs/common';
import { AcrossTenants, violatedConstraint } from '@svc/database';
import { AppError, newId } from '@svc/kernel';
import type { ObjectStoreAddress, ObjectStoreClient } from '@svc/object-store';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { DestinationId } from '../domain/content';
import { type Destination, sameBucket } from '../domain/destination';
import { checkBucket, claimBucket } from './bucket-mark';
import { StoreConnections } from './store-connections';
import { DatabaseIdentity } from './database-identity';

/** A bucket in use and the way to it. */
export interface OpenStore {
  readonly destination: Destination;
  readonly client: ObjectStoreClient;
}

/**
 * The bucket that reads and writes go to now. Asked anew for each operation, so that every process follows a change at
 * once; a bucket is used only after its mark was seen to be this database's.
 */
@Injectable()
export class CurrentStore {
  private checkedRevision: number | null = null;

  constructor(
    private readonly across: AcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly connections: StoreConnections,
    private readonly identity: DatabaseIdentity,
  ) {}

  /**
   * The store, ready for use.
   * @throws configuration_required · object_store_bucket_foreign · ObjectStoreRefused · ObjectStoreUnavailable
   */
  async open(): Promise<OpenStore> {
    const destination = await this.destination();
    if (!destination) throw new AppError('configuration_required');
    const client = await this.connections.clientOf(destination);
    if (this.checkedRevision !== destination.revision) {
      await checkBucket(client, await this.identity.id());
      this.checkedRevision = destination.revision;
    }
    return { destination, client };
  }

  /** Looks at the bucket itself, whatever is remembered of it. @throws what `open` throws */
  async check(): Promise<void> {
    this.checkedRevision = null;
    await this.open();
  }

  /**
   * The destination that is configured; null without one. The environment's choice wins, as long as nothing lies
   * elsewhere: bytes are never looked for in a bucket they were not put into.
   * @throws configuration_required where the environment names another bucket than the one that holds the bytes
   */
  async destination(): Promise<Destination | null> {
    const named = this.connections.fromEnvironment;
    const current = await this.across.read((tx) => this.destinations.find(tx, 'current'));
    if (!named || (current?.source === 'environment' && sameBucket(current, named))) return current;
    if (current && (await this.across.read((tx) => this.contents.anyRemote(tx)))) {
      throw new AppError('configuration_required', {
        message: 'The environment names another bucket than the one that holds the stored bytes.',
      });
    }
    return this.adoptEnvironment(named);
  }

  private async adoptEnvironment(address: ObjectStoreAddress): Promise<Destination | null> {
    const { endpointUrl, region, bucket, addressingStyle } = address;
    const id = newId<DestinationId>();
    const destination = { id, role: 'current', source: 'environment', encryptedCredentials: null } as const;
    const client = await this.connections.connect({
      ...destination,
      ...address,
      revision: 0,
      updatedAt: new Date(0),
    });
    await claimBucket(client, await this.identity.id());
    client.close();
    try {
      return await this.across.run(async (tx) => {
        await this.destinations.delete(tx, 'current');
        await this.destinations.insert(tx, { ...destination, endpointUrl, region, bucket, addressingStyle });
        return this.destinations.find(tx, 'current');
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'uq_object_store_destinations__role') throw error;
      // Another process was faster; it read the same variables.
      return this.across.read((tx) => this.destinations.find(tx, 'current'));
    }
  }
}
