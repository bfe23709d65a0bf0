import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Card, Page } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { useAction } from '../../ui/use-action';
import { ClearedCard } from './cleared-card';
import { OrderCard } from './order-card';
import { classificationsQuery } from './queries';

/** How sensitive the knowledge of spaces is, and what may be used with it. */
export function ClassificationsPage() {
  const { t } = useTranslation('classifications');
  const query = useQuery(classificationsQuery);
  const act = useAction(['classifications']);
  const enable = (enabled: boolean): void =>
    void act(() => call(api.POST('/api/v1/security-classifications/enable/', { body: { enabled } })));
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <QueryState query={query}>
        {({ security_enabled, security_classifications: all }) => (
          <div className="space-y-4">
            <Card>
              <Switch label={t('enabled')} hint={t('enabledText')} checked={security_enabled} onChange={enable} />
            </Card>
            <OrderCard all={all} />
            {all.length > 0 && <ClearedCard all={all} />}
          </div>
        )}
      </QueryState>
    </Page>
  );
}
