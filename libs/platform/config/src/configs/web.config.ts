import { Concern, EnvVar } from '../env-var';
import { HTTP_URL } from '../formats';

/** What only the web app reads. @source spec §9.4-9.6 */
@Concern('Web app')
export class WebConfig {
  @EnvVar('SVC_BACKEND_URL', {
    doc: 'Address of the backend.',
    format: HTTP_URL,
    formerly: /^(?!PUBLIC_).+_BACKEND_URL$/,
  })
  readonly backendUrl!: string;

  @EnvVar('SVC_BACKEND_SERVER_URL', {
    doc: 'Address of the backend as the web server reaches it; SVC_BACKEND_URL while unset.',
    defaultFrom: 'SVC_BACKEND_URL',
    format: HTTP_URL,
    formerly: /^.+_BACKEND_SERVER_URL$/,
  })
  readonly backendServerUrl!: string;

  @EnvVar('PUBLIC_SVC_BACKEND_URL', {
    doc: 'Address of the backend as the browser reaches it; SVC_BACKEND_URL while unset.',
    defaultFrom: 'SVC_BACKEND_URL',
    format: HTTP_URL,
    formerly: /^PUBLIC_.+_BACKEND_URL$/,
  })
  readonly publicBackendUrl!: string;

  @EnvVar('ORIGIN', {
    doc: 'Origin the web server answers for.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly origin!: string | null;

  @EnvVar('SHOW_WEB_SEARCH', { doc: 'Offers web search.', default: false, unread: 'so far' })
  readonly showWebSearch!: boolean;

  @EnvVar('SHOW_HELP_CENTER', { doc: 'Links to the help centre.', default: false, unread: 'so far' })
  readonly showHelpCenter!: boolean;
}
