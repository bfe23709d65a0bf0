import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { router } from './router';

/** What takes less than this needs no word. */
const PATIENCE_MS = 400;

/** Says that the page gone to is on its way, while the one before it is still there. */
export function PageOnItsWay() {
  const isLoading = useRouterState({ router, select: (state) => state.isLoading });
  return isLoading && <OnItsWay />;
}

function OnItsWay() {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <div role="status" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent print:hidden">
        <span className="sr-only">{t('loading')}</span>
      </div>
    )
  );
}
