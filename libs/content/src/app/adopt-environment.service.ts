import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx, violatedConstraint } from '@svc/database';
import { AppError, newId } from '@svc/kernel';
import type { ObjectStoreAddress } from '@svc/object-store';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { DestinationId } from '../domain/content';
import { type Destination, sameBucket } from '../domain/destination';
import { claimBucket } from './bucket-mark';
import { DatabaseIdentity } from './database-identity';
import { StoreConnections } from './store-connections';

/** Makes the bucket that the environment names the deployment's own. @source spec, appendix 4 */
@Injectable()
export class AdoptEnvironment {
  constructor(
    private readonly across: AcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly connections: StoreConnections,
    private readonly identity: DatabaseIdentity,
  ) {}

  /**
   * Marks the bucket and reads and writes there from now on. One that an administrator connected before stays the same
   * destination, so that what lies in it is found.
   * @throws configuration_required where bytes lie in another bucket · object_store_bucket_foreign · ObjectStoreRefused
   * · ObjectStoreUnavailable
   */
  async adopt(named: ObjectStoreAddress): Promise<Destination | null> {
    await this.across.read((tx) => this.requireNothingElsewhere(tx, named));
    await this.claim(named);
    try {
      return await this.across.run(async (tx) => {
        const current = await this.destinations.lockCurrent(tx, 'update');
        await this.requireNothingElsewhere(tx, named);
        await this.replace(tx, current, named);
        return this.destinations.find(tx, 'current');
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'uq_object_store_destinations__role') throw error;
      // Another process was faster; it read the same variables.
      return this.across.read((tx) => this.destinations.find(tx, 'current'));
    }
  }

  private async replace(tx: Tx, current: Destination | null, named: ObjectStoreAddress): Promise<void> {
    const { endpointUrl, region, bucket, addressingStyle } = named;
    const location = {
      source: 'environment',
      encryptedCredentials: null,
      endpointUrl,
      region,
      addressingStyle,
    } as const;
    if (current && sameBucket(current, named)) {
      if (current.source === 'admin') await this.destinations.readdress(tx, current.id, location);
      return;
    }
    await this.destinations.delete(tx, 'current');
    await this.destinations.insert(tx, { id: newId<DestinationId>(), role: 'current', bucket, ...location });
  }

  private async requireNothingElsewhere(tx: Tx, named: ObjectStoreAddress): Promise<void> {
    const current = await this.destinations.find(tx, 'current');
    if (!current || sameBucket(current, named) || !(await this.contents.anyRemote(tx))) return;
    throw new AppError('configuration_required', {
      message: 'The environment names another bucket than the one that holds the stored bytes.',
    });
  }

  private async claim(named: ObjectStoreAddress): Promise<void> {
    const client = this.connections.connectTrusted(named);
    try {
      await claimBucket(client, await this.identity.id());
    } finally {
      client.close();
    }
  }
}
