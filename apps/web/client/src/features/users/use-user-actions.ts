import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useConfirm } from '../../ui/confirm';
import { useAction } from '../../ui/use-action';
import type { User } from './queries';
import type { UserActions } from './user-table';

/** What the menu of a person does; what ends their access asks first. */
export function useUserActions(edit: (user: User) => void): UserActions {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const act = useAction(['users']);

  const setActive = async (user: User, active: boolean): Promise<void> => {
    const name = user.username ?? user.email;
    const params = { path: { username: name } };
    if (active) {
      await act(
        () => call(api.POST('/api/v1/admin/users/{username}/reactivate', { params })),
        t('reactivate.done', { name }),
      );
      return;
    }
    const sure = await confirm({
      title: t('deactivate.title', { name }),
      text: t('deactivate.text'),
      action: t('deactivate.action'),
      danger: true,
    });
    if (!sure) return;
    await act(
      () => call(api.POST('/api/v1/admin/users/{username}/deactivate', { params })),
      t('deactivate.done', { name }),
    );
  };

  const remove = async ({ id, username, email }: User): Promise<void> => {
    const name = username ?? email;
    const question = { title: t('remove.title', { name }), text: t('remove.text'), action: t('common:delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(
      () => call(api.DELETE('/api/v1/users/admin/{user_id}/', { params: { path: { user_id: id } } })),
      t('remove.done', { name }),
    );
  };

  return {
    edit,
    setActive: (user, active) => void setActive(user, active),
    remove: (user) => void remove(user),
  };
}
