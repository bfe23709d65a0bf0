import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ObjectStoreConfig } from '@svc/config';
import { DecryptionFailed, Encryption } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import { type ObjectStoreAddress, type ObjectStoreClient, ObjectStoreConnector } from '@svc/object-store';
import type { BucketLocation, Destination } from '../domain/destination';

/** The keys to a bucket. */
export interface StoreCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Makes clients of destinations; opens stored credentials, and takes those of the environment from there. */
@Injectable()
export class StoreConnections implements OnApplicationShutdown {
  private kept: { readonly revision: number; readonly client: ObjectStoreClient } | null = null;

  constructor(
    private readonly connector: ObjectStoreConnector,
    private readonly encryption: Encryption,
    private readonly config: ObjectStoreConfig,
  ) {}

  /** The bucket that the environment names; null when it names none. */
  get fromEnvironment(): ObjectStoreAddress | null {
    const { endpointUrl, region, bucket, accessKeyId, secretAccessKey, addressingStyle } = this.config;
    if (!endpointUrl || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
    return { endpointUrl, region, bucket, accessKeyId, secretAccessKey, addressingStyle };
  }

  /** Whether credentials can be kept in the database. */
  get canKeepCredentials(): boolean {
    return this.encryption.configured;
  }

  /** The form in which credentials are kept. @throws encryption_not_configured */
  seal({ accessKeyId, secretAccessKey }: StoreCredentials): string {
    return this.encryption.encrypt(JSON.stringify({ accessKeyId, secretAccessKey }));
  }

  /** The client of a destination; one and the same while its revision is. @throws configuration_required */
  async clientOf(destination: Destination): Promise<ObjectStoreClient> {
    if (this.kept?.revision === destination.revision) return this.kept.client;
    const client = await this.connect(destination);
    this.kept = { revision: destination.revision, client };
    return client;
  }

  /** A client of its own for a destination. @throws configuration_required */
  async connect(destination: Destination): Promise<ObjectStoreClient> {
    if (destination.source === 'admin') return this.connectTyped(destination, this.unseal(destination));
    if (!this.fromEnvironment) throw new AppError('configuration_required');
    return this.connectTrusted(this.fromEnvironment);
  }

  /** A client of the bucket that the operator names. @throws ObjectStoreRefused */
  connectTrusted(address: ObjectStoreAddress): ObjectStoreClient {
    return this.connector.trusted(address);
  }

  /** A client of a bucket somebody typed in. @throws ObjectStoreRefused · ObjectStoreUnavailable */
  connectTyped(location: BucketLocation, credentials: StoreCredentials): Promise<ObjectStoreClient> {
    const { endpointUrl, region, bucket, addressingStyle } = location;
    return this.connector.guarded({ endpointUrl, region, bucket, addressingStyle, ...credentials });
  }

  onApplicationShutdown(): void {
    this.kept?.client.close();
  }

  private unseal({ encryptedCredentials }: Destination): StoreCredentials {
    if (!this.encryption.configured || encryptedCredentials === null) throw new AppError('configuration_required');
    try {
      return JSON.parse(this.encryption.decrypt(encryptedCredentials)) as StoreCredentials;
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      throw new AppError('configuration_required', {
        message:
          'The keys to the object store cannot be decrypted; ENCRYPTION_KEY is another one than when they were set.',
        cause: error,
      });
    }
  }
}
