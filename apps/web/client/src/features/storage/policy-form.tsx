import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { SelectField, TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';

const MEGABYTE = 1024 ** 2;
const LIMITS = [
  'session_file_limit_bytes',
  'session_image_limit_bytes',
  'knowledge_file_limit_bytes',
  'transcription_audio_limit_bytes',
] as const;

type Limit = (typeof LIMITS)[number];
type Values = Record<Limit, number> & { new_write_storage_target: Schemas['StorageKind'] };

const each = (value: (limit: Limit) => number) =>
  Object.fromEntries(LIMITS.map((limit) => [limit, value(limit)])) as Record<Limit, number>;

/** Where new files go, and how large they may be, in megabytes. */
export function PolicyForm({ deployment }: { deployment: Schemas['DeploymentPolicy'] }) {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const client = useQueryClient();
  const toasts = useToasts();
  const { policy, limits, capabilities } = deployment;
  const form = useApiForm<Values>({
    defaultValues: {
      ...each((limit) => policy[limit] / MEGABYTE),
      new_write_storage_target: policy.new_write_storage_target,
    },
    onSubmit: async (values) => {
      const body = {
        expected_revision: policy.revision,
        new_write_storage_target: values.new_write_storage_target,
        ...each((limit) => Math.round(values[limit] * MEGABYTE)),
      };
      try {
        await call(api.PUT('/api/v1/admin/object-content-policy', { body }));
        toasts.done(t('policy.saved'));
      } finally {
        await client.invalidateQueries({ queryKey: ['storage'] });
      }
    },
  });
  const lowered = limits.filter(({ constraining_source }) => constraining_source === 'operator_ceiling');
  const selectable = capabilities.filter(
    ({ target, selectable: may }) => may || target === policy.new_write_storage_target,
  );
  return (
    <Form api={form} actions={<SubmitButton api={form} />}>
      <SelectField
        name="new_write_storage_target"
        label={t('policy.target')}
        required
        hint={capabilities
          .filter(({ readiness_code }) => readiness_code !== 'ready')
          .map(({ target, readiness_code }) => `${t(`targets.${target}`)}: ${t(`readiness.${readiness_code}`)}`)
          .join(' ')}
        options={selectable.map(({ target }) => [target, t(`targets.${target}`)] as const)}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {LIMITS.map((limit) => (
          <TextField
            key={limit}
            name={limit}
            type="number"
            min={0}
            step="any"
            required
            label={t(`policy.${limit}`)}
            rules={{ validate: (value: number) => value > 0 || t('common:fieldInvalid') }}
          />
        ))}
      </div>
      {lowered.length > 0 && (
        <Notice>
          <p>{t('policy.lowered')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lowered.map(({ use_case, effective_bytes }) => (
              <li key={use_case}>
                {t(`uses.${use_case}`)}: {format.bytes(effective_bytes)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Form>
  );
}
