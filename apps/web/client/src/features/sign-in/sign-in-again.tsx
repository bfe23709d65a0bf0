import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiUrl, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { session } from '../../api/session';
import { personQuery } from '../../app/person';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PasswordForm } from './password-form';
import { CLOSE } from './safe-next';
import { signInWaysQuery } from './sign-in';

/** Goes on where somebody is signed in again; if that is somebody else, with a page of theirs. */
async function lookAgain(): Promise<void> {
  const answer = await fetch(apiUrl('/api/v1/users/me/')).catch(() => null);
  if (answer?.ok) session.begin(((await answer.json()) as Schemas['UserPublic']).id);
}

/**
 * Stands before a page whose session ended. What is under way waits behind it and goes on afterwards; with an identity
 * provider one signs in in a window of its own, so that the page keeps what was typed.
 */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sign-in');
  const person = queryClient.getQueryData(personQuery.queryKey);
  const ways = useQuery(signInWaysQuery).data;
  const federated =
    ways && (ways.tenants.length > 0 || ways.has_single_tenant_federation || ways.has_global_oidc_config);
  useEffect(() => {
    // Signed in elsewhere, in another tab or in the window opened below.
    const look = (): void => {
      void lookAgain();
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('again.title')} description={t('again.text')}>
      {federated && (
        <Button className="w-full" onClick={() => window.open(`/login?next=${CLOSE}`, '_blank')}>
          {t('again.inWindow')}
        </Button>
      )}
      <PasswordForm username={person?.email ?? ''} />
    </Dialog>
  );
}
