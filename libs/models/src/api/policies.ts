import { administrator, caller } from '@svc/http';

/** Everybody of the tenant sees the models. */
export const READER = caller('models');
/** Configuring models needs one of two permissions. @source supplement §6.5 */
export const CONFIGURATOR = administrator(['AI', 'admin']);
/** A kind of provider in a path. */
export const CREDENTIAL_PROVIDER = { maxLength: 64, pattern: /^[A-Za-z0-9][A-Za-z0-9_.-]*$/ } as const;
