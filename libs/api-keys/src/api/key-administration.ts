import { administrator, session } from '@svc/http';

const REFUSAL = { permissionRefusal: 'insufficient_permission' } as const;

/** Whoever administers the tenant, by session or by key. @source supplement §4.6, §4.7 */
export const KEY_ADMINISTRATOR = administrator('admin', REFUSAL);

/** Whoever administers the tenant and is signed in: changes of keys need that. @source spec §5.2, supplement §4.7 */
export const KEY_ADMINISTRATION = session({ permission: 'admin', ...REFUSAL });
