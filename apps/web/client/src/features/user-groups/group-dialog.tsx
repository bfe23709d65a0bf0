import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import type { UserGroup } from './queries';

/** Makes a group, or gives one another name. */
export function GroupDialog({ group, onClose }: { group?: UserGroup; onClose: () => void }) {
  const { t } = useTranslation('user-groups');
  const client = useQueryClient();
  const save = async ({ name }: { name: string }): Promise<void> => {
    await (group
      ? call(api.POST('/api/v1/user-groups/{id}/', { params: { path: { id: group.id } }, body: { name } }))
      : call(api.POST('/api/v1/user-groups/', { body: { name } })));
    await client.invalidateQueries({ queryKey: ['user-groups'] });
  };
  return (
    <FormDialog<{ name: string }>
      title={group ? t('renameTitle', { name: group.name }) : t('create')}
      action={group ? t('common:rename') : t('common:create')}
      values={{ name: group?.name ?? '' }}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="name" label={t('common:name')} required />
    </FormDialog>
  );
}
