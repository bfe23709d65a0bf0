import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../ui/button';
import { Page } from '../ui/page';
import { EmptyState } from '../ui/placeholders';
import { usePerson } from './person';

/** In the place of a page that somebody opened by its address and may not use: what to do about it. */
export function NotAllowed({ page }: { page: string }) {
  const { t } = useTranslation();
  const { user } = usePerson();
  return (
    <Page title={page}>
      <EmptyState icon={LockKeyhole} title={t('notAllowed.title')} text={t('notAllowed.text', { page })}>
        <p className="basis-full text-sm text-muted">{t('notAllowed.who', { email: user.email })}</p>
        <Link to="/" className={buttonClasses('primary')}>
          {t('toStart')}
        </Link>
      </EmptyState>
    </Page>
  );
}
