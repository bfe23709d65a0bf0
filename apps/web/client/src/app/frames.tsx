import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCodeMissing } from '../api/code';
import { session } from '../api/session';
import { buttonClasses } from '../ui/button';
import { CodeMissing } from '../ui/code-missing';
import { useConfirm } from '../ui/confirm';
import { lazyDialog } from '../ui/lazy-dialog';
import { ProblemNotice } from '../ui/notice';
import { Page } from '../ui/page';
import { EmptyState } from '../ui/placeholders';
import { useToasts } from '../ui/toasts';
import { loadSignInAgain } from './load-sign-in-again';
import { signOut } from './sign-out';

const SignInAgain = lazyDialog(loadSignInAgain);

function onSessionChange(listener: () => void): () => void {
  session.addEventListener('change', listener);
  return () => session.removeEventListener('change', listener);
}

/** Every page, and before it, where the session ended, the dialog to sign in again. */
export function RootFrame() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const toasts = useToasts();
  const isWaiting = useSyncExternalStore(onSessionChange, () => session.isWaiting);
  const isEnded = useSyncExternalStore(onSessionChange, () => session.isEnded);
  // Escape is pressed out of habit, and behind the dialog is what somebody typed.
  const leave = async (): Promise<void> => {
    const question = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), danger: true };
    if (await confirm(question)) await signOut();
  };
  return (
    <>
      {/* Hidden, not gone: what was typed is there for the same person. */}
      <div className={isEnded ? 'invisible' : 'contents'}>
        <Outlet />
      </div>
      {isWaiting && (
        <Suspense fallback={null}>
          <SignInAgain onClose={() => void leave().catch(toasts.failed)} />
        </Suspense>
      )}
    </>
  );
}

/** An address that leads nowhere. */
export function PageMissing() {
  const { t } = useTranslation();
  const title = t('pageMissing');
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <main className="mx-auto max-w-xl py-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={Compass} title={title} text={t('pageMissingText')}>
        <a href="/" className={buttonClasses('primary')}>
          {t('toStart')}
        </a>
      </EmptyState>
    </main>
  );
}

/** A page that could not be shown. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Page narrow title={t('pageFailed')}>
      {isCodeMissing(error) ? <CodeMissing recovers error={error} /> : <ProblemNotice error={error} onRetry={again} />}
    </Page>
  );
}
