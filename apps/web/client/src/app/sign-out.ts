import { callServer } from '../api/client';
import { queryClient } from '../api/query-client';
import { session } from '../api/session';

/**
 * Ends the session, at the identity provider too where it has a place for that, and leaves nothing of this person in the
 * page. @throws ApiProblem when our own server does not answer
 */
export async function signOut(): Promise<void> {
  const { logout_url } = await callServer<{ logout_url: string | null }>('/web/sign-out');
  session.end();
  queryClient.clear();
  // The password form stays: who just left is not to be led straight back in.
  window.location.assign(logout_url ?? '/login?signedOut=true');
}
