import { Concern, EnvVar } from '../env-var';

/** The key of download links. @source spec §5.6 */
@Concern('Signed links')
export class LinkSigningConfig {
  @EnvVar('URL_SIGNING_KEY', { doc: 'Signs download links.', secret: true, minBytes: 32 })
  readonly urlSigningKey!: string;
}
