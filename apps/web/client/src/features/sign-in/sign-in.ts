import { queryOptions } from '@tanstack/react-query';
import { api, call, callServer } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { personQuery } from '../../app/person';
import { safeNext } from './safe-next';

const NEXT = 'svc.next';

/** How people can sign in here. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in', 'ways'],
  queryFn: async ({ signal }) => {
    const [status, { tenants }] = await Promise.all([
      call(api.GET('/api/v1/auth/federation-status', { signal })),
      call(api.GET('/api/v1/auth/tenants', { signal })),
    ]);
    return { ...status, tenants };
  },
  staleTime: 60_000,
});

/** Signs in with a name and a password; the token stays with our server. @throws ApiProblem */
export async function signInByPassword(username: string, password: string): Promise<void> {
  await callServer('/web/sign-in/password', { username, password });
  await signedIn();
}

/** Leads the browser to the identity provider. @param next where to go afterwards. @throws ApiProblem */
export async function startSignIn(tenant: string | undefined, next: string): Promise<void> {
  const { authorization_url } = await callServer<{ authorization_url: string }>('/web/sign-in/start', { tenant });
  sessionStorage.setItem(NEXT, next);
  window.location.assign(authorization_url);
}

/** Finishes what `startSignIn` began. @returns where to go. @throws ApiProblem */
export async function finishSignIn(code: string, state: string, iss: string | null): Promise<string> {
  await callServer('/web/sign-in/finish', { code, state, iss });
  await signedIn();
  return safeNext(sessionStorage.getItem(NEXT) ?? undefined);
}

async function signedIn(): Promise<void> {
  // One that waits for this sign-in would be waited for.
  await queryClient.cancelQueries({ queryKey: personQuery.queryKey });
  await queryClient.fetchQuery({ ...personQuery, staleTime: 0 });
}
