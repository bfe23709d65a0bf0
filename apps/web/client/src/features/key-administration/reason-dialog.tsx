import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { SelectField, TextAreaField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import type { ApiKey } from './queries';

/** Those that people give; others are the system's own. */
const REASONS = [
  'admin_action',
  'user_request',
  'security_concern',
  'key_compromised',
  'abuse_detected',
  'policy_violation',
  'user_offboarding',
  'other',
] as const satisfies readonly Schemas['ApiKeyReasonCode'][];

interface Values {
  reason_code: (typeof REASONS)[number];
  reason_text: string;
}

/** Stops a key for a while, or for good, and says why: its owner reads it. */
export function ReasonDialog({
  apiKey,
  kind,
  onClose,
}: {
  apiKey: ApiKey;
  kind: 'suspend' | 'revoke';
  onClose: () => void;
}) {
  const { t } = useTranslation('key-administration');
  const client = useQueryClient();
  const toasts = useToasts();
  const { id, name } = apiKey;
  const save = async ({ reason_code, reason_text }: Values): Promise<void> => {
    const options = {
      params: { path: { key_id: id } },
      body: { reason_code, reason_text: reason_text.trim() || null },
    };
    await (kind === 'suspend'
      ? call(api.POST('/api/v1/admin/api-keys/{key_id}/suspend', options))
      : call(api.POST('/api/v1/admin/api-keys/{key_id}/revoke', options)));
    await client.invalidateQueries({ queryKey: ['key-administration'] });
    toasts.done(t(`${kind}.done`, { name }));
  };
  return (
    <FormDialog<Values>
      title={t(`${kind}.title`, { name })}
      description={t(`${kind}.text`)}
      action={t(`${kind}.action`)}
      values={{ reason_code: 'admin_action', reason_text: '' }}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        name="reason_code"
        label={t('reason')}
        required
        options={REASONS.map((reason) => [reason, t(`reasons.${reason}`)] as const)}
      />
      <TextAreaField name="reason_text" label={t('reasonText')} rows={3} />
    </FormDialog>
  );
}
