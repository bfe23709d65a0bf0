import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call, type Schemas } from '../../api/client';
import { CheckboxField, TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { keyNoticesQuery } from './queries';

type Notices = Schemas['ApiKeyNotificationPolicy'];

interface Values {
  enabled: boolean;
  default_days_before_expiry: string;
  allow_auto_follow_published_assistants: boolean;
  allow_auto_follow_published_apps: boolean;
}

/** Who is told, and when, that a key ends. */
export function NoticesPart() {
  const { t } = useTranslation('key-administration');
  const query = useQuery(keyNoticesQuery);
  return (
    <Card title={t('notices.title')}>
      <QueryState query={query}>{(notices) => <NoticesForm notices={notices} />}</QueryState>
    </Card>
  );
}

const daysOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((day) => day !== '')
    .map(Number);

const valuesOf = ({ default_days_before_expiry: days, ...notices }: Notices): Values => ({
  enabled: notices.enabled,
  default_days_before_expiry: days.join(', '),
  allow_auto_follow_published_assistants: notices.allow_auto_follow_published_assistants,
  allow_auto_follow_published_apps: notices.allow_auto_follow_published_apps,
});

const wishOf = ({
  default_days_before_expiry: days,
  ...values
}: Values): Schemas['ApiKeyNotificationPolicyUpdate'] => ({
  ...values,
  default_days_before_expiry: daysOf(days),
});

function NoticesForm({ notices }: { notices: Notices }) {
  const { t } = useTranslation('key-administration');
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useApiForm<Values>({
    defaultValues: valuesOf(notices),
    onSubmit: async (values) => {
      const body = changedMembers(wishOf(values), wishOf(valuesOf(notices)));
      const saved = await call(api.PUT('/api/v1/admin/api-keys/notification-policy', { body }));
      client.setQueryData(keyNoticesQuery.queryKey, saved);
      toasts.done(t('notices.saved'));
    },
  });
  return (
    <Form api={form} actions={<SubmitButton api={form} />}>
      <CheckboxField name="enabled" label={t('notices.enabled')} />
      <TextField
        name="default_days_before_expiry"
        label={t('notices.days')}
        hint={t('notices.daysHint')}
        required
        rules={{
          validate: (value: string) =>
            (daysOf(value).length > 0 && daysOf(value).every((day) => Number.isInteger(day) && day > 0)) ||
            t('notices.daysWrong'),
        }}
      />
      <CheckboxField name="allow_auto_follow_published_assistants" label={t('notices.assistants')} />
      <CheckboxField name="allow_auto_follow_published_apps" label={t('notices.apps')} />
    </Form>
  );
}
