import { Concern, EnvVar } from '../env-var';

/** What kind of deployment this is. @source supplement §12 */
@Concern('Environment')
export class EnvironmentConfig {
  @EnvVar('ENVIRONMENT', { doc: 'Name of the deployment, in logs and metrics.', default: 'production' })
  readonly environment!: string;

  @EnvVar('DEV', {
    doc: 'Local development: opens /redoc, adds the exception to answers with status 500 and lets local web origins in.',
    default: false,
  })
  readonly dev!: boolean;

  @EnvVar('TESTING', { doc: 'Local web origins may read answers.', default: false })
  readonly testing!: boolean;

  @EnvVar('OLD_NAMES_IGNORED', {
    doc: "Other programs' variables that end as an old name of ours does and must stay: they are not taken for it.",
    type: 'list',
    default: [],
  })
  readonly oldNamesIgnored!: readonly string[];
}
