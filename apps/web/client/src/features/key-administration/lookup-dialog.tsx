import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { Actions } from '../../ui/actions';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import type { ApiKey } from './queries';

/** Says whose a secret is that was found somewhere, so that it can be stopped. */
export function LookupDialog({ onClose, onRevoke }: { onClose: () => void; onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation('key-administration');
  const [found, setFound] = useState<ApiKey | null>(null);
  if (found) {
    const owner = found.owner_user?.email ?? t('service');
    return (
      <Dialog
        open
        onClose={onClose}
        title={found.name}
        description={t('lookup.found', { owner, suffix: found.key_suffix })}
      >
        <Actions>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {(found.state === 'active' || found.state === 'suspended') && (
            <Button look="danger" onClick={() => onRevoke(found)}>
              {t('revoke.action')}
            </Button>
          )}
        </Actions>
      </Dialog>
    );
  }
  return (
    <FormDialog<{ secret: string }>
      title={t('lookup.title')}
      description={t('lookup.text')}
      action={t('lookup.action')}
      values={{ secret: '' }}
      staysOpen
      onClose={onClose}
      onSubmit={async ({ secret }) => {
        const { api_key } = await call(api.POST('/api/v1/admin/api-keys/lookup', { body: { secret: secret.trim() } }));
        setFound({ ...api_key, owner_user: await ownerOf(api_key) });
      }}
    >
      <TextField name="secret" type="password" autoComplete="off" label={t('lookup.secret')} required />
    </FormDialog>
  );
}

/** A look-up names the owner by id alone; the list of keys knows who that is. */
async function ownerOf({ owner_user_id }: ApiKey): Promise<ApiKey['owner_user']> {
  if (!owner_user_id) return null;
  const { items } = await call(api.GET('/api/v1/admin/api-keys', { params: { query: { owner_user_id, limit: 1 } } }));
  return items[0]?.owner_user ?? null;
}
