import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { useConfirm } from '../../ui/confirm';
import { TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { useToasts } from '../../ui/toasts';
import { useAction } from '../../ui/use-action';
import { auditCategoriesQuery, retentionQuery } from './queries';

/** What is recorded, and for how long it is kept. */
export function RecordingPart() {
  const { t } = useTranslation('audit');
  const categories = useQuery(auditCategoriesQuery);
  const retention = useQuery(retentionQuery);
  const act = useAction(['audit', 'categories']);
  const enable = (category: string, enabled: boolean): void => {
    const body = { updates: [{ category: category as Schemas['AuditCategory'], enabled }] };
    void act(() => call(api.PATCH('/api/v1/audit/config', { body })));
  };
  return (
    <div className="max-w-3xl space-y-4">
      <Card title={t('recording.title')}>
        <QueryState query={categories}>
          {(config) => (
            <ul className="space-y-4">
              {config.categories.map(({ category, enabled }) => (
                <li key={category}>
                  <Switch
                    label={t(`categories.${category}.name`)}
                    hint={t(`categories.${category}.text`)}
                    checked={enabled}
                    onChange={(next) => enable(category, next)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      <Card title={t('retention.title')}>
        <QueryState query={retention}>{(policy) => <RetentionForm policy={policy} />}</QueryState>
      </Card>
    </div>
  );
}

const DAYS = { min: 1, max: 2555 };

function RetentionForm({ policy }: { policy: Schemas['RetentionPolicyResponse'] }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const client = useQueryClient();
  const toasts = useToasts();
  const confirm = useConfirm();
  const mayDelete = (days: number): Promise<boolean> => {
    const text = t('retention.shortenText', { count: days });
    return confirm({ title: t('retention.shorten'), text, action: t('retention.shortenAction'), danger: true });
  };
  const form = useApiForm<{ retention_days: number }>({
    defaultValues: { retention_days: policy.retention_days },
    onSubmit: async (body) => {
      if (body.retention_days < policy.retention_days && !(await mayDelete(body.retention_days))) return false;
      client.setQueryData(retentionQuery.queryKey, await call(api.PUT('/api/v1/audit/retention-policy', { body })));
      toasts.done(t('retention.saved'));
    },
  });
  return (
    <Form api={form} actions={<SubmitButton api={form} />}>
      <TextField
        name="retention_days"
        type="number"
        {...DAYS}
        label={t('retention.days')}
        hint={
          policy.last_purge_at
            ? t('retention.last', { when: format.dateTime(policy.last_purge_at), count: policy.purge_count })
            : t('retention.hint')
        }
        required
        rules={{ validate: (days: number) => (days >= DAYS.min && days <= DAYS.max) || t('retention.bounds', DAYS) }}
      />
    </Form>
  );
}
