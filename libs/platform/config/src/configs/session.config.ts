import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';

/** How session tokens are signed and how long they last. @source spec §5.1.4, supplement §5.1 */
@Concern('Sign-in sessions')
export class SessionConfig implements CheckedConfig {
  @EnvVar('JWT_SECRET', { doc: 'Signs session tokens and sign-in state.', secret: true })
  readonly jwtSecret!: string;

  @EnvVar('JWT_ALGORITHM', {
    doc: 'Signature of session tokens.',
    type: 'string',
    values: ['HS256', 'HS384', 'HS512'],
    default: 'HS256',
  })
  readonly jwtAlgorithm!: 'HS256' | 'HS384' | 'HS512';

  @EnvVar('JWT_AUDIENCE', { doc: 'Audience of session tokens.', default: '*' })
  readonly jwtAudience!: string;

  @EnvVar('JWT_ISSUER', { doc: 'Issuer of session tokens.' })
  readonly jwtIssuer!: string;

  @EnvVar('JWT_TOKEN_PREFIX', { doc: 'Scheme before a token in the Authorization header.', default: 'Bearer' })
  readonly tokenPrefix!: string;

  @EnvVar('JWT_EXPIRY_TIME', { doc: 'Lifetime of a session issued from now on.', unit: 'minutes', min: 1, max: 43_200 })
  readonly lifetimeMinutes!: number;

  check({ warn }: CheckContext): void {
    // RFC 7518 §3.2 asks for a key as long as the hash; the interface does not, so short ones are only named.
    if (this.jwtSecret && Buffer.byteLength(this.jwtSecret) < 32) warn('JWT_SECRET is shorter than 32 bytes.');
  }
}
