import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
} from '@svc/http';
import type { ConnectionInput, ConnectionView } from '../../app/store-connection.service';
import type { StoreCredentials } from '../../app/store-connections';
import type { Destination } from '../../domain/destination';

const STYLES = ['path', 'virtual'] as const;

/** A bucket and the keys to it. @source supplement §3.7 */
export class ObjectStoreConnectionInput {
  @StringField({ minLength: 1, maxLength: 2048, trim: true })
  endpoint_url!: string;

  @StringField({ minLength: 1, maxLength: 128, trim: true })
  region!: string;

  @StringField({ minLength: 3, maxLength: 63, trim: true })
  bucket!: string;

  @StringField({ minLength: 1, maxLength: 512 })
  access_key_id!: string;

  @StringField({ minLength: 1, maxLength: 2048, format: 'password' })
  secret_access_key!: string;

  @EnumField(STYLES, { default: 'path' })
  addressing_style!: 'path' | 'virtual';

  static toInput(body: ObjectStoreConnectionInput): ConnectionInput {
    return {
      endpointUrl: body.endpoint_url,
      region: body.region,
      bucket: body.bucket,
      addressingStyle: body.addressing_style,
      accessKeyId: body.access_key_id,
      secretAccessKey: body.secret_access_key,
    };
  }
}

/** New keys to the present bucket. @source supplement §3.7 */
export class ObjectStoreCredentialsInput {
  @IntField({ min: 1 })
  expected_revision!: number;

  @StringField({ minLength: 1, maxLength: 512 })
  access_key_id!: string;

  @StringField({ minLength: 1, maxLength: 2048, format: 'password' })
  secret_access_key!: string;

  static toCredentials(body: ObjectStoreCredentialsInput): StoreCredentials {
    return { accessKeyId: body.access_key_id, secretAccessKey: body.secret_access_key };
  }
}

/** The previous destination that was looked at. @source supplement §3.7 */
export class SwitchBackRequest {
  @IntField({ min: 1 })
  expected_previous_revision!: number;
}

/** The destination that was looked at. @source supplement §3.7 */
export class ExpectedRevisionQuery {
  @IntField({ min: 1 })
  expected_revision!: number;
}

/** A bucket that is not the present one. @source supplement §3.7 */
export class ObjectStoreDestination {
  @IntField()
  revision!: number;

  @StringField()
  endpoint_url!: string;

  @StringField()
  region!: string;

  @StringField()
  bucket!: string;

  @EnumField(STYLES)
  addressing_style!: string;

  @DateTimeField()
  updated_at!: string;

  static from(destination: Destination): ObjectStoreDestination {
    return {
      revision: destination.revision,
      endpoint_url: destination.endpointUrl,
      region: destination.region,
      bucket: destination.bucket,
      addressing_style: destination.addressingStyle,
      updated_at: destination.updatedAt.toISOString(),
    };
  }
}

/** The connection, without its keys. @source supplement §3.7 */
export class ObjectStoreConnection {
  @EnumField(['unconfigured', 'environment', 'admin'])
  source!: string;

  @BooleanField()
  configured!: boolean;

  @BooleanField()
  credentials_can_be_managed!: boolean;

  @IntField(OPTIONAL_NULLABLE)
  revision?: number | null;

  @StringField(OPTIONAL_NULLABLE)
  endpoint_url?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  region?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  bucket?: string | null;

  @EnumField(STYLES, OPTIONAL_NULLABLE)
  addressing_style?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  @ObjectField(() => ObjectStoreDestination, OPTIONAL_NULLABLE)
  previous_destination?: ObjectStoreDestination | null;

  @ObjectField(() => ObjectStoreDestination, OPTIONAL_NULLABLE)
  pending_destination?: ObjectStoreDestination | null;

  static from({ source, credentialsCanBeManaged, current, previous, pending }: ConnectionView): ObjectStoreConnection {
    return {
      source,
      configured: source !== 'unconfigured',
      credentials_can_be_managed: credentialsCanBeManaged,
      ...(current && ObjectStoreDestination.from(current)),
      previous_destination: previous && ObjectStoreDestination.from(previous),
      pending_destination: pending && ObjectStoreDestination.from(pending),
    };
  }
}
