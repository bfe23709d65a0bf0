import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pencil, Plus, ShieldPlus, Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { MenuItem } from '../../ui/menu';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { RowMenu } from '../../ui/row-menu';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { type Role, rolesQuery } from './queries';
import { RoleCard } from './role-card';
import { RoleDialog } from './role-dialog';

/** What people can be allowed to do, by roles. */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const query = useQuery(rolesQuery);
  const [open, setOpen] = useState<'create' | Role | null>(null);
  const actOnceConfirmed = useConfirmedAction(['roles']);
  const client = useQueryClient();
  const remove = async ({ id, name }: Role): Promise<void> => {
    const isDone = await actOnceConfirmed(
      { title: t('remove.title', { name }), text: t('remove.text'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/roles/{role_id}/', { params: { path: { role_id: id } } })),
      t('remove.done', { name }),
    );
    // It may have been one's own.
    if (isDone) await client.invalidateQueries({ queryKey: ['person'] });
  };
  const create = (
    <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={create}>
      <QueryState query={query}>
        {({ own, predefined }) => (
          <div className="space-y-6">
            <section>
              <h2 className="mb-2 font-semibold">{t('own')}</h2>
              {own.length === 0 ? (
                <EmptyState framed icon={ShieldPlus} title={t('none.title')} text={t('none.text')} />
              ) : (
                <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
                  {own.map((role) => (
                    <RoleCard
                      key={role.id}
                      role={role}
                      menu={
                        <RowMenu name={role.name}>
                          <MenuItem icon={Pencil} onSelect={() => setOpen(role)}>
                            {t('common:edit')}
                          </MenuItem>
                          <MenuItem danger icon={Trash2} onSelect={() => void remove(role)}>
                            {t('common:delete')}
                          </MenuItem>
                        </RowMenu>
                      }
                    />
                  ))}
                </ul>
              )}
            </section>
            <section>
              <h2 className="font-semibold">{t('predefined')}</h2>
              <p className="mb-2 text-muted">{t('predefinedText')}</p>
              <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
                {predefined.map((role) => (
                  <RoleCard key={role.id} role={role} />
                ))}
              </ul>
            </section>
          </div>
        )}
      </QueryState>
      {open !== null && <RoleDialog {...(open !== 'create' && { role: open })} onClose={() => setOpen(null)} />}
    </Page>
  );
}
