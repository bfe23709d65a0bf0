import { Concern, EnvVar } from '../env-var';
import { BASE64_KEY } from '../formats';

/** The key of secrets kept in the database. @source supplement §12 */
@Concern('Encryption')
export class EncryptionConfig {
  @EnvVar('ENCRYPTION_KEY', {
    doc: 'Encrypts secrets kept in the database: 32 bytes in URL-safe base64.',
    type: 'string',
    default: null,
    secret: true,
    format: BASE64_KEY,
  })
  readonly encryptionKey!: string | null;
}
