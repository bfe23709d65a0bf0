import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call, type Schemas } from '../../api/client';
import { CheckListField } from '../../ui/check-list';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { QueryState } from '../../ui/placeholders';
import { permissionsQuery, type Role } from './queries';

interface Values {
  name: string;
  permissions: Schemas['Permission'][];
}

/** Makes a role, or changes what one allows. */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const permissions = useQuery(permissionsQuery);
  const shown: Values = { name: role?.name ?? '', permissions: role?.permissions ?? [] };
  const save = async (values: Values): Promise<void> => {
    const params = { path: { role_id: role?.id ?? '' } };
    await (role
      ? call(api.POST('/api/v1/roles/{role_id}/', { params, body: changedMembers(values, shown) }))
      : call(api.POST('/api/v1/roles/', { body: values })));
    await client.invalidateQueries({ queryKey: ['roles'] });
    await client.invalidateQueries({ queryKey: ['person'] });
  };
  return (
    <FormDialog<Values>
      title={role ? t('edit', { name: role.name }) : t('create')}
      action={role ? t('common:save') : t('common:create')}
      values={shown}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="name" label={t('common:name')} required />
      <QueryState query={permissions}>
        {(all) => (
          <CheckListField
            name="permissions"
            legend={t('allows')}
            options={all.map(
              ({ name }) => [name, t(`permissions.${name}.name`), t(`permissions.${name}.text`)] as const,
            )}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}
