import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { Notice } from '../../ui/notice';
import { Card, Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { useAction } from '../../ui/use-action';
import {
  directoryQuery,
  federationQuery,
  ownTenantQuery,
  provisioningQuery,
  scimAddress,
  signInTenantsQuery,
} from './queries';

/** How people come in: by which provider, made at first sign-in or by a directory. */
export function SignInSettingsPage() {
  const { t } = useTranslation('sign-in-settings');
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <div className="space-y-4">
        <Notice>{t('whoDecides')}</Notice>
        <Providers />
        <Provisioning />
        <Directory />
      </div>
    </Page>
  );
}

function Providers() {
  const { t } = useTranslation('sign-in-settings');
  const federation = useQuery(federationQuery);
  const tenants = useQuery(signInTenantsQuery);
  const own = useQuery(ownTenantQuery);
  return (
    <Card title={t('provider.title')}>
      <QueryState query={federation}>
        {({ has_global_oidc_config }) => {
          const hasOwn = tenants.data?.tenants.some(({ name }) => name === own.data?.name) ?? false;
          return (
            <ul className="space-y-2">
              <State on={hasOwn} text={t(hasOwn ? 'provider.own' : 'provider.noOwn')} />
              <State
                on={has_global_oidc_config}
                text={t(has_global_oidc_config ? 'provider.shared' : 'provider.noShared')}
              />
            </ul>
          );
        }}
      </QueryState>
    </Card>
  );
}

function State({ on, text }: { on: boolean; text: string }) {
  const { t } = useTranslation('sign-in-settings');
  return (
    <li className="flex items-start gap-2">
      <Badge tone={on ? 'success' : 'neutral'}>{on ? t('on') : t('off')}</Badge>
      <span className="min-w-0">{text}</span>
    </li>
  );
}

function Provisioning() {
  const { t } = useTranslation('sign-in-settings');
  const query = useQuery(provisioningQuery);
  const act = useAction(['sign-in-settings']);
  return (
    <Card title={t('provisioning.title')}>
      <QueryState query={query}>
        {({ provisioning }) => (
          <Switch
            label={t('provisioning.label')}
            hint={t('provisioning.hint')}
            checked={provisioning}
            onChange={(enabled) =>
              void act(() => call(api.PATCH('/api/v1/settings/provisioning', { body: { enabled } })))
            }
          />
        )}
      </QueryState>
    </Card>
  );
}

function Directory() {
  const { t } = useTranslation('sign-in-settings');
  const format = useFormat();
  const query = useQuery(directoryQuery);
  const address = scimAddress();
  return (
    <Card title={t('directory.title')}>
      <p className="mb-3 text-muted">{t('directory.text')}</p>
      <QueryState query={query} skeleton={<SkeletonRows rows={1} />}>
        {({ is_active, token_created_at, user_count, group_count }) => (
          <ul className="mb-3 space-y-2">
            <State
              on={is_active}
              text={
                is_active ? t('directory.connected', { when: format.date(token_created_at!) }) : t('directory.none')
              }
            />
            {user_count + group_count > 0 && (
              <li>
                {t('directory.came', {
                  people: t('directory.people', { count: user_count }),
                  groups: t('directory.groups', { count: group_count }),
                })}
              </li>
            )}
          </ul>
        )}
      </QueryState>
      <p className="flex flex-wrap items-center gap-2">
        <span>{t('directory.address')}</span>
        <code className="min-w-0 font-mono text-sm break-all">{address}</code>
        <CopyButton text={address} label={t('directory.copy')} />
      </p>
    </Card>
  );
}
