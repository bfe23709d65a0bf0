import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Building2 } from 'lucide-react';
import { ApiProblem } from '../../api/problem';
import { Button } from '../../ui/button';
import { Notice, ProblemNotice } from '../../ui/notice';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { PasswordForm } from './password-form';
import { CLOSE, safeNext } from './safe-next';
import { signInWaysQuery, startSignIn } from './sign-in';
import { SignInFrame } from './sign-in-frame';

type Ways = Awaited<ReturnType<NonNullable<typeof signInWaysQuery.queryFn>>>;

/** The tenant to go to at once; null when the person chooses. @source spec §5.4.2, supplement §15 row 134 */
function straightTo(ways: Ways, tenant: string | undefined): { tenant?: string } | null {
  if (tenant) return { tenant };
  const single = ways.has_single_tenant_federation || ways.has_global_oidc_config;
  if (ways.tenant_count === 1 && single) return ways.tenants[0] ? { tenant: ways.tenants[0].slug } : {};
  return null;
}

function WithProvider({ tenant, next, children }: { tenant?: string; next: string; children: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = (): void => {
    setBusy(true);
    startSignIn(tenant, next).catch((reason: unknown) => {
      setError(reason);
      setBusy(false);
    });
  };
  return (
    <div className="space-y-2">
      <Button className="w-full" icon={Building2} busy={busy} onClick={start}>
        {children}
      </Button>
      {error !== undefined && <ProblemNotice error={error} />}
    </div>
  );
}

type Redirection = { tenant?: string; next: string; onFailed: (reason: unknown) => void };

function Redirecting({ tenant, next, onFailed }: Redirection) {
  const { t } = useTranslation('sign-in');
  useEffect(() => {
    startSignIn(tenant, next).catch(onFailed);
  }, [tenant, next, onFailed]);
  return <p role="status">{t('redirecting')}</p>;
}

/** Why nobody was led on. */
function NotRedirected({ reason, tenant }: { reason: unknown; tenant: string | undefined }) {
  const { t } = useTranslation('sign-in');
  const isUnknown = tenant !== undefined && reason instanceof ApiProblem && reason.status === 404;
  return isUnknown ? (
    <Notice tone="warning">{t('unknownTenant', { tenant })}</Notice>
  ) : (
    <ProblemNotice error={reason} />
  );
}

/** Needs nothing of what is asked about providers, who may not be there. */
function WithPassword({ next }: { next: string }) {
  const { history } = useRouter();
  return <PasswordForm onSignedIn={() => (next === CLOSE ? window.close() : history.replace(next))} />;
}

function WithPasswordInstead({ next }: { next: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <details>
      <summary className="text-muted">{t('withPassword')}</summary>
      <div className="pt-3">
        <WithPassword next={next} />
      </div>
    </details>
  );
}

/** The one provider there is, or one for each tenant. */
function WithProviders({
  ways,
  straight,
  next,
}: {
  ways: Ways;
  straight: ReturnType<typeof straightTo>;
  next: string;
}) {
  const { t } = useTranslation('sign-in');
  if (straight) {
    return (
      <WithProvider {...straight} next={next}>
        {t('withProvider')}
      </WithProvider>
    );
  }
  return (
    <section aria-label={t('chooseTenant')} className="space-y-2">
      <p className="font-medium">{t('chooseTenant')}</p>
      {ways.tenants.map(({ slug, display_name }) => (
        <WithProvider key={slug} tenant={slug} next={next}>
          {display_name}
        </WithProvider>
      ))}
    </section>
  );
}

/** Signing in: at an identity provider, at the one of several tenants, or with a password. */
export function SignInPage() {
  const { tenant } = useSearch({ from: '/login' });
  // What failed for one tenant says nothing of the next.
  return <SignIn key={tenant ?? ''} />;
}

function SignIn() {
  const { t } = useTranslation('sign-in');
  const search = useSearch({ from: '/login' });
  const query = useQuery(signInWaysQuery);
  const next = safeNext(search.next);
  // Who cannot be led straight on chooses as if nobody had said where to.
  const [failure, setFailure] = useState<unknown>();
  const hasFailed = failure !== undefined;
  return (
    <SignInFrame title={t('title')}>
      {hasFailed && <NotRedirected reason={failure} tenant={search.tenant} />}
      {search.signedOut && <Notice tone="success">{t('signedOut')}</Notice>}
      {search.showUsernameAndPassword ? (
        <WithPassword next={next} />
      ) : (
        <>
          <QueryState query={query} skeleton={<SkeletonRows rows={4} />}>
            {(ways) => {
              const straight = straightTo(ways, hasFailed ? undefined : search.tenant);
              if (straight && !search.signedOut && !hasFailed) {
                return <Redirecting {...straight} next={next} onFailed={setFailure} />;
              }
              if (ways.tenants.length === 0 && !straight) return <WithPassword next={next} />;
              return (
                <>
                  <WithProviders ways={ways} straight={straight} next={next} />
                  <WithPasswordInstead next={next} />
                </>
              );
            }}
          </QueryState>
          {query.isLoadingError && <WithPasswordInstead next={next} />}
        </>
      )}
    </SignInFrame>
  );
}
