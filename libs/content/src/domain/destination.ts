import type { DestinationId } from './content';

/** The part a destination plays: reads and writes go to the `current` one. @source supplement §3.7 */
export type DestinationRole = 'current' | 'previous' | 'pending';

/** A bucket that bytes are, were or shall be kept in. */
export interface Destination {
  readonly id: DestinationId;
  readonly role: DestinationRole;
  /** Grows with every change of any destination. */
  readonly revision: number;
  readonly source: 'environment' | 'admin';
  readonly endpointUrl: string;
  readonly region: string;
  readonly bucket: string;
  readonly addressingStyle: 'path' | 'virtual';
  /** Null where the environment holds them. */
  readonly encryptedCredentials: string | null;
  readonly updatedAt: Date;
}

/** What names a bucket, without the keys to it. */
export type BucketLocation = Pick<Destination, 'endpointUrl' | 'region' | 'bucket' | 'addressingStyle'>;

/** Whether two locations are the same bucket; region and style only say how it is spoken to. */
export function sameBucket(one: BucketLocation, other: BucketLocation): boolean {
  return originOf(one.endpointUrl) === originOf(other.endpointUrl) && one.bucket === other.bucket;
}

function originOf(endpointUrl: string): string {
  return URL.canParse(endpointUrl) ? new URL(endpointUrl).origin : endpointUrl;
}

/** How the object store stands. @source supplement §3.7 */
export const READINESS_CODES = [
  'ready',
  'object_store_not_configured',
  'not_initialized',
  'configuration_required',
  'database_unavailable',
  'store_degraded',
] as const;

export type ReadinessCode = (typeof READINESS_CODES)[number];
