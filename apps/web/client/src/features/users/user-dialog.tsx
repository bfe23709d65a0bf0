import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call } from '../../api/client';
import { CheckListField } from '../../ui/check-list';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { QueryState } from '../../ui/placeholders';
import { isSame } from '../../ui/stored-values';
import { rolesQuery } from '../roles/queries';
import type { User } from './queries';

const MEGABYTE = 1024 ** 2;
/** The API takes no limit below 1000 bytes, and says so in bytes. */
const MIN_QUOTA_MEGABYTES = 0.001;
const PASSWORD = { minLength: 7, maxLength: 100 };

interface Values {
  email: string;
  username: string;
  password: string;
  quota_limit: number;
  roles: string[];
}

const ids = (roles: readonly { id: string }[]): string[] => roles.map(({ id }) => id);

const valuesOf = (user?: User): Values => ({
  email: user?.email ?? '',
  username: '',
  password: '',
  quota_limit: user?.quota_limit ? user.quota_limit / MEGABYTE : Number.NaN,
  roles: user ? [...new Set([...ids(user.predefined_roles), ...ids(user.roles)])] : [],
});

const wishOf = ({ email, quota_limit }: Values) => ({
  email,
  quota_limit: Number.isNaN(quota_limit) ? null : Math.round(quota_limit * MEGABYTE),
});

/** Makes a person, or changes one. */
export function UserDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const roles = useQuery(rolesQuery);
  const { predefined = [], own = [] } = roles.data ?? {};

  const values = valuesOf(user);
  const save = async (typed: Values): Promise<void> => {
    const { username, password, roles: chosen } = typed;
    const among = (list: readonly { id: string }[]) =>
      list.filter(({ id }) => chosen.includes(id)).map(({ id }) => ({ id }));
    const wish = wishOf(typed);
    const more = {
      ...(password !== '' && { password }),
      // Both lists together take the place of what somebody has; those that nobody saw, or chose among, stay.
      ...(!isSame(chosen, values.roles) && { roles: among(own), predefined_roles: among(predefined) }),
    };
    await (user
      ? call(
          api.POST('/api/v1/admin/users/{username}/', {
            params: { path: { username: user.username ?? user.email } },
            body: { ...changedMembers(wish, wishOf(values)), ...more },
          }),
        )
      : call(api.POST('/api/v1/admin/users/', { body: { ...wish, ...more, username: username.trim() || null } })));
    await client.invalidateQueries({ queryKey: ['users'] });
    // They may be one's own.
    await client.invalidateQueries({ queryKey: ['person'] });
  };

  return (
    <FormDialog<Values>
      title={user ? t('edit.title', { name: user.username ?? user.email }) : t('create.title')}
      action={user ? t('common:save') : t('create.action')}
      values={values}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="email" type="email" label={t('email')} required autoComplete="off" />
      {!user && <TextField name="username" label={t('username')} hint={t('usernameHint')} autoComplete="off" />}
      <TextField
        name="password"
        type="password"
        label={user ? t('newPassword') : t('password')}
        hint={user ? t('newPasswordHint') : t('passwordHint')}
        autoComplete="new-password"
        rules={{
          minLength: { value: PASSWORD.minLength, message: t('passwordLength', PASSWORD) },
          maxLength: { value: PASSWORD.maxLength, message: t('passwordLength', PASSWORD) },
        }}
      />
      <TextField
        name="quota_limit"
        type="number"
        min={1}
        step="any"
        label={t('quota')}
        hint={t('quotaHint')}
        rules={{ min: { value: MIN_QUOTA_MEGABYTES, message: t('quotaRange') } }}
      />
      <QueryState query={roles}>
        {() => (
          <CheckListField
            name="roles"
            legend={t('roles')}
            options={[...predefined, ...own].map(({ id, name }) => [id, name] as const)}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}
