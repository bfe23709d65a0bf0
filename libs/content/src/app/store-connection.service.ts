import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx, violatedConstraint } from '@svc/database';
import { AppError, type Caller, newId } from '@svc/kernel';
import { ContentsAcrossTenants } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { DestinationId } from '../domain/content';
import { type BucketLocation, type Destination, type DestinationRole, sameBucket } from '../domain/destination';
import { DatabaseIdentity } from './database-identity';
import { probeBucket } from './probe-bucket';
import { type StoreCredentials, StoreConnections } from './store-connections';
import { StoreTrail } from './store-trail';

/** A connection as an administrator types it in. */
export interface ConnectionInput extends BucketLocation, StoreCredentials {}

/** The connection as administrators see it; never its keys. @source supplement §3.7 */
export interface ConnectionView {
  readonly source: 'unconfigured' | 'environment' | 'admin';
  readonly credentialsCanBeManaged: boolean;
  readonly current: Destination | null;
  readonly previous: Destination | null;
  readonly pending: Destination | null;
}

/** Administers the connection to the object store. @source supplement §3.7 */
@Injectable()
export class StoreConnectionService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly connections: StoreConnections,
    private readonly identity: DatabaseIdentity,
    private readonly trail: StoreTrail,
  ) {}

  async read(): Promise<ConnectionView> {
    const all = await this.across.read((tx) => this.destinations.all(tx));
    const current = all.get('current') ?? null;
    const byEnvironment = this.connections.fromEnvironment !== null;
    // What the environment named once, and does not any more, is configured by nobody.
    const stale = !byEnvironment && current?.source === 'environment';
    return {
      source: byEnvironment ? 'environment' : current && !stale ? 'admin' : 'unconfigured',
      credentialsCanBeManaged: !byEnvironment && this.connections.canKeepCredentials,
      current: stale ? null : current,
      previous: all.get('previous') ?? null,
      pending: all.get('pending') ?? null,
    };
  }

  /**
   * Makes the first connection, also in place of one that the environment named once. Where bytes lie in that one, only
   * the same bucket will do.
   * @throws object_store_connection_conflict where there is one · object_store_probe_failed ·
   * object_store_bucket_foreign · encryption_not_configured
   */
  async connect(actor: Caller, input: ConnectionInput): Promise<ConnectionView> {
    const { current } = await this.requireManaged();
    if (current) throw new AppError('object_store_connection_conflict', { message: 'There is a connection already.' });
    await this.across.read((tx) => this.requireSameBytes(tx, input));
    const encryptedCredentials = this.connections.seal(input);
    await this.probe(input, input);
    await this.changing(async (tx) => {
      await this.begin(tx, input, encryptedCredentials);
      await this.trail.record(tx, actor, 'Connected the object store', input);
    });
    return this.read();
  }

  /**
   * Replaces the keys to the present bucket.
   * @throws object_store_connection_conflict · object_store_probe_failed · encryption_not_configured
   */
  async replaceCredentials(
    actor: Caller,
    expectedRevision: number,
    credentials: StoreCredentials,
  ): Promise<ConnectionView> {
    const { current } = await this.requireManaged();
    if (current?.revision !== expectedRevision) throw new AppError('object_store_connection_conflict');
    const sealed = this.connections.seal(credentials);
    await this.probe(current, credentials);
    await this.across.run(async (tx) => {
      const replaced = await this.destinations.setCredentials(tx, expectedRevision, sealed);
      if (!replaced) throw new AppError('object_store_connection_conflict');
      await this.trail.record(tx, actor, 'Replaced the credentials of the object store', current);
    });
    return this.read();
  }

  /** Forgets the previous destination, or gives up a change that has not ended. @throws not_found · object_store_connection_conflict */
  async forget(actor: Caller, role: Exclude<DestinationRole, 'current'>, revision: number): Promise<void> {
    await this.across.run(async (tx) => {
      const destination = await this.destinations.find(tx, role);
      if (!destination) throw new AppError('not_found', { message: `There is no ${role} destination.` });
      if (!(await this.destinations.delete(tx, role, revision))) throw new AppError('object_store_connection_conflict');
      await this.trail.record(tx, actor, `Forgot the ${role} destination of the object store`, destination);
    });
  }

  /** What the environment manages, nobody else does. @throws object_store_connection_conflict */
  async requireManaged(): Promise<ConnectionView> {
    const view = await this.read();
    if (view.source === 'environment') {
      throw new AppError('object_store_connection_conflict', { message: 'The environment manages the connection.' });
    }
    return view;
  }

  /** Tries a bucket out. @throws object_store_probe_failed · object_store_bucket_foreign */
  async probe(location: BucketLocation, credentials: StoreCredentials): Promise<void> {
    const databaseId = await this.identity.id();
    await probeBucket(() => this.connections.connectTyped(location, credentials), databaseId);
  }

  /** Runs a change; one that another change was faster than is a conflict. @throws object_store_connection_conflict */
  async changing(work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.across.run(work);
    } catch (error) {
      const raced = violatedConstraint(error) === 'uq_object_store_destinations__role';
      throw raced ? new AppError('object_store_connection_conflict') : error;
    }
  }

  /** Bytes that lie in a store nobody configures any more are found again by configuring that very store. */
  private async requireSameBytes(tx: Tx, input: BucketLocation): Promise<void> {
    const left = await this.destinations.find(tx, 'current');
    if ((left && sameBucket(left, input)) || !(await this.contents.anyRemote(tx))) return;
    throw new AppError('object_store_connection_conflict', {
      message: 'Stored bytes lie in the bucket that was configured before; connect that one again.',
    });
  }

  private async begin(tx: Tx, input: ConnectionInput, encryptedCredentials: string): Promise<void> {
    const { endpointUrl, region, bucket, addressingStyle } = input;
    const address = { source: 'admin', encryptedCredentials, endpointUrl, region, addressingStyle } as const;
    const left = await this.destinations.lockCurrent(tx, 'update');
    if (left?.source === 'admin') throw new AppError('object_store_connection_conflict');
    await this.requireSameBytes(tx, input);
    if (left && sameBucket(left, input)) return this.destinations.readdress(tx, left.id, address);
    if (left) await this.destinations.delete(tx, 'current', left.revision);
    await this.destinations.insert(tx, { id: newId<DestinationId>(), role: 'current', bucket, ...address });
  }
}
