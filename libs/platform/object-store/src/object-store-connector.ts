import { Injectable } from '@nestjs/common';
import { OutboundConfig } from '@svc/config';
import { AddressGuard } from '@svc/outbound';
import { type ObjectStoreAddress, parseEndpoint } from './object-store-address';
import { ObjectStoreClient, type ObjectStorePatience } from './object-store-client';
import { ObjectStoreRefused, toObjectStoreError } from './object-store-error';

/** Makes clients of object stores. */
@Injectable()
export class ObjectStoreConnector {
  private readonly guard: AddressGuard;

  constructor({ allowedPrivateHosts }: OutboundConfig) {
    this.guard = new AddressGuard(allowedPrivateHosts);
  }

  /** A client of a store the operator names. @throws ObjectStoreRefused for an address that cannot be one */
  trusted(address: ObjectStoreAddress, patience?: ObjectStorePatience): ObjectStoreClient {
    return new ObjectStoreClient(address, patience);
  }

  /**
   * A client of a store that somebody typed in: it must lie on the public internet or be allowed by name.
   * @throws ObjectStoreRefused · ObjectStoreUnavailable
   */
  async guarded(address: ObjectStoreAddress, patience?: ObjectStorePatience): Promise<ObjectStoreClient> {
    const { host, port } = endpointOf(address);
    // Sockets look nothing up for a literal address, so it is judged here.
    await this.guard.addressesOf(host, port).catch((error: unknown) => {
      throw toObjectStoreError(error, '');
    });
    return new ObjectStoreClient(address, { ...patience, lookup: this.guard.lookupFor(port) });
  }
}

function endpointOf({ endpointUrl }: ObjectStoreAddress): { host: string; port: number } {
  try {
    return parseEndpoint(endpointUrl);
  } catch (error) {
    throw new ObjectStoreRefused(error);
  }
}
