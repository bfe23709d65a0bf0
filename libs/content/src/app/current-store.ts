import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { AppError } from '@svc/kernel';
import type { ObjectStoreClient } from '@svc/object-store';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import { type Destination, sameBucket } from '../domain/destination';
import { AdoptEnvironment } from './adopt-environment.service';
import { checkBucket } from './bucket-mark';
import { DatabaseIdentity } from './database-identity';
import { StoreConnections } from './store-connections';

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
    private readonly adoption: AdoptEnvironment,
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
    if (!named) return current && (await this.isForgotten(current)) ? null : current;
    if (current?.source === 'environment' && sameBucket(current, named)) return current;
    return this.adoption.adopt(named);
  }

  /** Whether the environment named a destination once and does not any more, and nothing lies there. */
  private async isForgotten({ source }: Destination): Promise<boolean> {
    return source === 'environment' && !(await this.across.read((tx) => this.contents.anyRemote(tx)));
  }
}
