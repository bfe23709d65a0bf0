import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import type { User } from './queries';
import type { UserActions } from './user-table';

/** What the menu of a person does; what ends their access asks first. */
export function useUserActions(edit: (user: User) => void): UserActions {
  const { t } = useTranslation('users');
  const act = useAction(['users']);
  const actOnceConfirmed = useConfirmedAction(['users']);

  const nameOf = ({ username, email }: User): string => username ?? email;

  return {
    edit,
    reactivate: (user) => {
      const name = nameOf(user);
      const params = { path: { username: name } };
      void act(
        () => call(api.POST('/api/v1/admin/users/{username}/reactivate', { params })),
        t('reactivate.done', { name }),
      );
    },
    deactivate: (user) => {
      const name = nameOf(user);
      const params = { path: { username: name } };
      void actOnceConfirmed(
        { title: t('deactivate.title', { name }), text: t('deactivate.text'), action: t('deactivate.action') },
        () => call(api.POST('/api/v1/admin/users/{username}/deactivate', { params })),
        t('deactivate.done', { name }),
      );
    },
    remove: (user) => {
      const name = nameOf(user);
      void actOnceConfirmed(
        { title: t('remove.title', { name }), text: t('remove.text'), action: t('common:delete') },
        () => call(api.DELETE('/api/v1/users/admin/{user_id}/', { params: { path: { user_id: user.id } } })),
        t('remove.done', { name }),
      );
    },
  };
}
