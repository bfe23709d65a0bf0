import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem, asProblem } from '../../api/problem';
import { buttonClasses } from '../../ui/button';
import { Notice, ProblemNotice } from '../../ui/notice';
import { CLOSE } from './safe-next';
import { finishSignIn } from './sign-in';
import { SignInFrame } from './sign-in-frame';

/** What the provider sent in the address. @throws ApiProblem with its own refusal (RFC 6749 §4.1.2.1) */
function received(): { code: string; state: string; iss: string | null } {
  const query = new URLSearchParams(window.location.search);
  const refusal = query.get('error');
  if (refusal) throw new ApiProblem(-1, { code: refusal === 'access_denied' ? 'provider_denied' : 'provider_refused' });
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', iss: query.get('iss') };
}

/** Every way in which a sign-in can fail, in words; what is not among them is said as elsewhere. */
function Failure({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('sign-in');
  const { code } = asProblem(error);
  if (!i18n.exists(`failures.${code}.what`, { ns: 'sign-in' })) return <ProblemNotice error={error} />;
  return (
    <Notice tone="danger">
      <p>{t(`failures.${code}.what`)}</p>
      <p className="mt-1">{t(`failures.${code}.do`)}</p>
    </Notice>
  );
}

/** Where people come back from their identity provider. */
export function CallbackPage() {
  const { t } = useTranslation('sign-in');
  const router = useRouter();
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    // A code is good for one use only.
    if (begun.current) return;
    begun.current = true;
    Promise.resolve()
      .then(received)
      .then(({ code, state, iss }) => finishSignIn(code, state, iss))
      .then((next) => {
        if (next !== CLOSE) return router.history.replace(next);
        // Not every browser lets a window close that came back from elsewhere.
        setDone(true);
        window.close();
      })
      .catch(setError);
  }, [router]);
  return (
    <SignInFrame title={error === undefined ? t('title') : t('failed')}>
      {error === undefined ? (
        <p role="status">{done ? t('again.closeWindow') : t('finishing')}</p>
      ) : (
        <>
          <Failure error={error} />
          <a href="/login" className={`${buttonClasses('primary')} w-full`}>
            {t('backToSignIn')}
          </a>
        </>
      )}
    </SignInFrame>
  );
}
