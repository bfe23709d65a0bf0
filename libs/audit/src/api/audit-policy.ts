import { type AccessPolicy, person, session } from '@svc/http';

/** Administrators, by session or by a key of their own of level admin; service keys are nobody. @source supplement §15.64 */
export const auditor = (): AccessPolicy => person('administration', { permission: 'admin', level: 'admin' });

/** Administrators in person. @source supplement §15.171 */
export const auditorInPerson = (): AccessPolicy => session({ permission: 'admin' });

/** What whoever has no access session hears. @source supplement §7.2 */
export const WITHOUT_ACCESS = ['audit_session_required', 'audit_session_expired', 'audit_session_unavailable'] as const;
