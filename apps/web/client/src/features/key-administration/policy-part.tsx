import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call, type Schemas } from '../../api/client';
import { CheckboxField, TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { type KeyPolicy, keyPolicyQuery } from './queries';

const NUMBERS = [
  'max_expiration_days',
  'auto_expire_unused_days',
  'max_rate_limit_override',
  'rotation_grace_hours',
] as const;

type Values = Pick<KeyPolicy, 'require_expiration' | 'require_tenant_allowed_origin'> &
  Record<(typeof NUMBERS)[number], number>;

const valuesOf = (policy: KeyPolicy): Values => ({
  require_expiration: policy.require_expiration,
  require_tenant_allowed_origin: policy.require_tenant_allowed_origin,
  max_expiration_days: policy.max_expiration_days ?? Number.NaN,
  auto_expire_unused_days: policy.auto_expire_unused_days ?? Number.NaN,
  max_rate_limit_override: policy.max_rate_limit_override ?? Number.NaN,
  rotation_grace_hours: policy.rotation_grace_hours ?? Number.NaN,
});

const wishOf = (values: Values): Schemas['ApiKeyPolicyUpdate'] => ({
  ...values,
  ...Object.fromEntries(NUMBERS.map((name) => [name, Number.isNaN(values[name]) ? null : values[name]])),
});

/** What every key of the organisation must keep to. */
export function PolicyPart() {
  const { t } = useTranslation('key-administration');
  const query = useQuery(keyPolicyQuery);
  return (
    <Card title={t('policy.title')}>
      <QueryState query={query}>{(policy) => <PolicyForm policy={policy} />}</QueryState>
    </Card>
  );
}

function PolicyForm({ policy }: { policy: KeyPolicy }) {
  const { t } = useTranslation('key-administration');
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useApiForm<Values>({
    defaultValues: valuesOf(policy),
    onSubmit: async (values) => {
      const body = changedMembers(wishOf(values), wishOf(valuesOf(policy)));
      client.setQueryData(keyPolicyQuery.queryKey, await call(api.PATCH('/api/v1/admin/api-key-policy', { body })));
      toasts.done(t('policy.saved'));
    },
  });
  return (
    <Form api={form} actions={<SubmitButton api={form} />}>
      <CheckboxField name="require_expiration" label={t('policy.require_expiration')} />
      <CheckboxField
        name="require_tenant_allowed_origin"
        label={t('policy.require_tenant_allowed_origin')}
        hint={t('policy.originHint')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            min={name === 'rotation_grace_hours' ? 0 : 1}
            label={t(`policy.${name}`)}
            hint={t('policy.emptyHint')}
          />
        ))}
      </div>
    </Form>
  );
}
