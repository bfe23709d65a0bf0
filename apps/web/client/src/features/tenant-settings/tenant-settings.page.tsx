import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { usePerson } from '../../app/person';
import { useConfirm } from '../../ui/confirm';
import { Card, Page } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { useAction } from '../../ui/use-action';
import { ModulesCard } from './modules-card';
import { OrganisationCard } from './organisation-card';
import { settingsQuery } from './queries';

/** What can be switched: where, and what the answer calls it. The others are decided elsewhere. */
const FLAGS = [
  ['/api/v1/settings/templates', 'using_templates'],
  ['/api/v1/settings/audit-logging', 'audit_logging_enabled'],
  ['/api/v1/settings/api-key-expiry-notifications', 'api_key_expiry_notifications'],
] as const;

/** What holds for the whole organisation. */
export function TenantSettingsPage() {
  const { t } = useTranslation('tenant-settings');
  const person = usePerson();
  const query = useQuery(settingsQuery);
  const confirm = useConfirm();
  const act = useAction(['tenant-settings']);
  const change = async ([path, flag]: (typeof FLAGS)[number], enabled: boolean): Promise<void> => {
    const title = t('audit_logging_enabled.ask');
    const question = { title, text: t('audit_logging_enabled.askText'), action: t('switchOff'), danger: true };
    if (flag === 'audit_logging_enabled' && !enabled && !(await confirm(question))) return;
    await act(() => call(api.PATCH(path, { body: { enabled } })));
  };
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <div className="space-y-4">
        <OrganisationCard />
        <Card title={t('functions')}>
          <QueryState query={query}>
            {(settings) => (
              <ul className="space-y-4">
                {FLAGS.map((flag) => (
                  <li key={flag[1]}>
                    <Switch
                      label={t(`${flag[1]}.name`)}
                      hint={t(`${flag[1]}.text`)}
                      checked={settings[flag[1]]}
                      onChange={(enabled) => void change(flag, enabled)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
        {person.can('modules') && <ModulesCard />}
      </div>
    </Page>
  );
}
