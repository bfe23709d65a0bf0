import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { BASE64_KEY } from '../formats';

/** The key of secrets kept in the database. @source supplement §12 */
@Concern('Encryption')
export class EncryptionConfig implements CheckedConfig {
  @EnvVar('ENCRYPTION_KEY', {
    doc: 'Encrypts secrets kept in the database: 32 bytes in URL-safe base64.',
    type: 'string',
    default: null,
    secret: true,
    format: BASE64_KEY,
  })
  readonly encryptionKey!: string | null;

  @EnvVar('ENCRYPTION_KEY_OLD', {
    doc: 'The key before ENCRYPTION_KEY, while what it sealed is sealed anew: opens, and never seals.',
    type: 'string',
    default: null,
    secret: true,
    format: BASE64_KEY,
  })
  readonly olderKey!: string | null;

  check({ problem }: CheckContext): void {
    if (this.olderKey !== null && this.encryptionKey === null) {
      problem('ENCRYPTION_KEY', 'is required with ENCRYPTION_KEY_OLD');
    }
    if (this.olderKey !== null && this.olderKey === this.encryptionKey) {
      problem('ENCRYPTION_KEY_OLD', 'must be another key than ENCRYPTION_KEY');
    }
  }
}
