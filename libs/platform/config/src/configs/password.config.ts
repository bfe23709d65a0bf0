import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { EnvironmentConfig } from './environment.config';

/** Whoever steals the table should not get far with it. @source OWASP Password Storage Cheat Sheet, bcrypt */
const SAFE_COST = 10;

/** How passwords are kept. @source supplement §5.1 */
@Concern('Passwords')
export class PasswordConfig implements CheckedConfig {
  @EnvVar('PASSWORD_HASH_COST', {
    doc: 'Cost of bcrypt, at 11 about a fifth of a second; each step doubles the work. At least 10, unless TESTING. Passwords that are stored keep theirs until they are changed.',
    min: 4,
    max: 15,
    default: 11,
  })
  readonly hashCost!: number;

  check({ get, problem }: CheckContext): void {
    if (this.hashCost < SAFE_COST && !get(EnvironmentConfig).testing)
      problem('PASSWORD_HASH_COST', `must be at least ${SAFE_COST} without TESTING`);
  }
}
