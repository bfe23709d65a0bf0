import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { BUCKET_NAME, HTTP_ORIGIN } from '../formats';

/** An object store managed by the environment (source `environment`). @source supplement §3.7, §12 */
@Concern('Object store')
export class ObjectStoreConfig implements CheckedConfig {
  @EnvVar('OBJECT_STORE_ENDPOINT_URL', {
    doc: 'Address of the object store.',
    type: 'string',
    default: null,
    format: HTTP_ORIGIN,
  })
  readonly endpointUrl!: string | null;

  @EnvVar('OBJECT_STORE_REGION', { doc: 'Region of the bucket.', type: 'string', default: null })
  readonly region!: string | null;

  @EnvVar('OBJECT_STORE_BUCKET', {
    doc: 'Bucket that holds the content.',
    type: 'string',
    default: null,
    format: BUCKET_NAME,
  })
  readonly bucket!: string | null;

  @EnvVar('OBJECT_STORE_ACCESS_KEY_ID', { doc: 'Access key of the object store.', type: 'string', default: null })
  readonly accessKeyId!: string | null;

  @EnvVar('OBJECT_STORE_SECRET_ACCESS_KEY', {
    doc: 'Secret of that access key.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly secretAccessKey!: string | null;

  @EnvVar('OBJECT_STORE_ADDRESSING_STYLE', {
    doc: 'Whether the bucket stands in the path or in the host name.',
    type: 'string',
    values: ['path', 'virtual'],
    default: 'path',
  })
  readonly addressingStyle!: 'path' | 'virtual';

  /** Whether the environment names an object store. */
  get configured(): boolean {
    return this.endpointUrl !== null;
  }

  check({ problem }: CheckContext): void {
    const parts = {
      OBJECT_STORE_ENDPOINT_URL: this.endpointUrl,
      OBJECT_STORE_REGION: this.region,
      OBJECT_STORE_BUCKET: this.bucket,
      OBJECT_STORE_ACCESS_KEY_ID: this.accessKeyId,
      OBJECT_STORE_SECRET_ACCESS_KEY: this.secretAccessKey,
    };
    const missing = Object.entries(parts).filter(([, value]) => value === null);
    if (missing.length === Object.keys(parts).length) return;
    for (const [name] of missing) problem(name, 'is required with the other OBJECT_STORE_* variables');
  }
}
