import { administrator, caller } from '@svc/http';

/** Everybody of the tenant sees the models. */
export const READER = caller('models');
/** Configuring models needs one of two permissions. @source supplement §6.5 */
export const CONFIGURATOR = administrator(['AI', 'admin']);
