import { Injectable } from '@nestjs/common';
import { randomHex } from '@svc/crypto';
import { AcrossTenants, type Tx } from '@svc/database';
import { AppError, isAppError, type TenantId } from '@svc/kernel';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import type { ContentId, DestinationId } from '../domain/content';
import { CurrentStore, type OpenStore } from './current-store';
import { askingStore, storeFailure } from './store-failure';

/** A key under which bytes may be put now. */
export interface ReservedKey {
  readonly key: string;
  readonly destinationId: DestinationId;
}

/** Bytes in the object store. Every call throws configuration_required and object_store_unavailable as they come. */
@Injectable()
export class RemoteBytes {
  constructor(
    private readonly across: AcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly store: CurrentStore,
  ) {}

  /**
   * Finds a key for an item and announces the write with `note`, in one transaction that a change of the destination
   * waits for: a write that is announced is seen by it, and one that is not does not begin.
   */
  async reserve(
    tenantId: TenantId,
    id: ContentId,
    note: (tx: Tx, reserved: ReservedKey) => Promise<void>,
  ): Promise<ReservedKey> {
    // Asked first, so that nothing is announced to a store that is away.
    const { destination } = await this.open();
    const key = `content/${tenantId}/${id}/${randomHex(6)}`;
    return this.across.run(async (tx) => {
      const current = await this.destinations.lockCurrent(tx, 'share');
      const changing = await this.destinations.find(tx, 'pending');
      if (!current || current.id !== destination.id || changing) {
        throw new AppError('object_store_unavailable', { message: 'The object store is being changed.' });
      }
      const place = { key, destinationId: current.id };
      await note(tx, place);
      return place;
    });
  }

  /** Stores bytes under a reserved key. @throws what the input throws */
  async write(key: string, input: AsyncIterable<Uint8Array>, mediaType: string): Promise<void> {
    const { client } = await this.open();
    await askingStore(() => client.put(key, input, mediaType));
  }

  /** The bytes of a key, unverified. @throws ObjectMissing */
  async *read(key: string): AsyncGenerator<Uint8Array> {
    const { client } = await this.open();
    try {
      yield* client.get(key);
    } catch (error) {
      throw storeFailure(error);
    }
  }

  /** Removes the bytes of a key; a key without bytes is no error. */
  async remove(key: string): Promise<void> {
    const { client } = await this.open();
    await askingStore(() => client.remove(key));
  }
  /**
   * The store, for whoever has bytes there or brings some. A bucket of somebody else is none to them, for now: which
   * bucket it is, and whose, is for administrators. @throws configuration_required · object_store_unavailable
   */
  private async open(): Promise<OpenStore> {
    try {
      return await askingStore(() => this.store.open());
    } catch (error) {
      if (isAppError(error, 'object_store_bucket_foreign'))
        throw new AppError('configuration_required', { cause: error });
      throw error;
    }
  }
}
