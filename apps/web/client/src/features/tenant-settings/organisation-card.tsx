import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { organisationQuery } from './queries';

/** The organisation, and where its people read how their data is treated. */
export function OrganisationCard() {
  const { t } = useTranslation('tenant-settings');
  const query = useQuery(organisationQuery);
  return (
    <Card title={t('organisation')}>
      <QueryState query={query}>
        {(organisation) => (
          <div className="space-y-4">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">{t('common:name')}</dt>
              <dd className="break-words">{organisation.display_name ?? organisation.name}</dd>
              {organisation.domain && (
                <>
                  <dt className="text-muted">{t('domain')}</dt>
                  <dd className="break-words">{organisation.domain}</dd>
                </>
              )}
            </dl>
            <PrivacyForm organisation={organisation} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function PrivacyForm({ organisation }: { organisation: Schemas['TenantPublic'] }) {
  const { t } = useTranslation('tenant-settings');
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useApiForm<{ url: string }>({
    defaultValues: { url: organisation.privacy_policy ?? '' },
    onSubmit: async ({ url }) => {
      const saved = await call(api.POST('/api/v1/admin/privacy-policy/', { body: { url: url.trim() || null } }));
      client.setQueryData(organisationQuery.queryKey, saved);
      toasts.done(t('saved'));
    },
  });
  return (
    <Form api={form} actions={<SubmitButton api={form} />}>
      <TextField name="url" type="url" inputMode="url" label={t('privacy')} hint={t('privacyHint')} />
    </Form>
  );
}
