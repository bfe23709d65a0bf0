import { version } from '../../../../../package.json';

/** The one version string: `/version`, the API description and the image all carry it. @source spec §9.2 */
export const SERVICE_VERSION: string = version;
