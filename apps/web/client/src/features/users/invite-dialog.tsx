import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import { rolesQuery } from '../roles/queries';

/** Lets somebody in who signs in for the first time later, with the organisation's own sign-in. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const toasts = useToasts();
  const roles = useQuery(rolesQuery).data?.predefined ?? [];
  return (
    <FormDialog<{ email: string; predefined_role: string }>
      title={t('invite.title')}
      description={t('invite.text')}
      action={t('invite.action')}
      values={{ email: '', predefined_role: '' }}
      onClose={onClose}
      onSubmit={async ({ email, predefined_role: id }) => {
        await call(
          api.POST('/api/v1/users/admin/invite/', { body: { email, ...(id !== '' && { predefined_role: { id } }) } }),
        );
        await client.invalidateQueries({ queryKey: ['users'] });
        toasts.done(t('invite.done', { email }));
      }}
    >
      <TextField name="email" type="email" label={t('email')} required autoComplete="off" />
      <SelectField
        name="predefined_role"
        label={t('role')}
        options={[['', t('roleLater')], ...roles.map(({ id, name }) => [id, name] as const)]}
      />
    </FormDialog>
  );
}
