import { client, type ApiClient, ok } from './client';
import type { Person } from './people';

/** Why somebody reads the log in these tests. */
export const JUSTIFICATION = { category: 'audit_review', description: 'Looking at what was recorded.' };

/** Somebody who may read the log for an hour. */
export interface Auditor {
  readonly api: ApiClient;
  /** What a request without the typed client needs. */
  readonly headers: Record<string, string>;
}

/** Opens the log to an administrator. */
export async function openLog(person: Person): Promise<Auditor> {
  const answer = await person.api.POST('/api/v1/audit/access-session', { body: JUSTIFICATION });
  await ok(Promise.resolve(answer));
  const Cookie = answer.response.headers.get('set-cookie')!.split(';')[0]!;
  const headers = { Authorization: `Bearer ${person.token}`, Cookie };
  return { api: client(headers), headers };
}
