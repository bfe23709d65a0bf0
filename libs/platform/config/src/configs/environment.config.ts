import { Concern, EnvVar } from '../env-var';

/** What kind of deployment this is. @source supplement §12 */
@Concern('Environment')
export class EnvironmentConfig {
  @EnvVar('ENVIRONMENT', { doc: 'Name of the deployment, in logs and metrics.', default: 'production' })
  readonly environment!: string;

  @EnvVar('DEV', {
    doc: 'Local development: opens /redoc and adds the exception to answers with status 500.',
    default: false,
  })
  readonly dev!: boolean;

  @EnvVar('TESTING', { doc: 'Cookies are SameSite=Lax and not Secure.', default: false })
  readonly testing!: boolean;
}
