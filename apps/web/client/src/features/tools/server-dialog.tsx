import { useFormContext } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call, type Schemas } from '../../api/client';
import { SelectField, TextAreaField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import type { ToolServer } from './queries';

interface Values {
  name: string;
  http_url: string;
  http_auth_type: 'none' | 'bearer';
  token: string;
  description: string;
}

const valuesOf = (server?: ToolServer): Values => ({
  name: server?.name ?? '',
  http_url: server?.http_url ?? '',
  http_auth_type: server?.http_auth_type === 'bearer' ? 'bearer' : 'none',
  token: '',
  description: server?.description ?? '',
});

const wishOf = ({ name, http_url, http_auth_type, description }: Values) => ({
  name,
  http_url,
  http_auth_type,
  description: description.trim() || null,
});

/** Connects a tool server, or changes how it is reached. Its token is never shown again. */
export function ServerDialog({ server, onClose }: { server?: ToolServer; onClose: () => void }) {
  const { t } = useTranslation('tools');
  const client = useQueryClient();
  const toasts = useToasts();

  const create = async (body: Schemas['MCPServerCreate']): Promise<void> => {
    const { connection } = await call(api.POST('/api/v1/mcp-servers/', { body }));
    if (connection.success) toasts.done(t('connected', { count: connection.tools_discovered }));
    else toasts.warned(t('notConnected'));
  };
  const update = async (id: string, body: Schemas['MCPServerUpdate'], token: string): Promise<void> => {
    await call(api.POST('/api/v1/mcp-servers/{id}/', { params: { path: { id } }, body }));
    if (token === '') return;
    const params = { path: { mcp_server_id: id } };
    await call(api.PUT('/api/v1/mcp-servers/settings/{mcp_server_id}/', { params, body: { env_vars: { token } } }));
  };
  const shown = valuesOf(server);
  const save = async (values: Values): Promise<void> => {
    const wish = wishOf(values);
    const token = values.http_auth_type === 'bearer' ? values.token : '';
    await (server
      ? update(server.id, changedMembers(wish, wishOf(shown)), token)
      : create({ ...wish, ...(token !== '' && { env_vars: { token } }) }));
    await client.invalidateQueries({ queryKey: ['tool-servers'] });
  };

  return (
    <FormDialog<Values>
      title={server ? t('edit', { name: server.name }) : t('create')}
      action={server ? t('common:save') : t('common:add')}
      values={shown}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="name" label={t('common:name')} required />
      <TextField name="http_url" type="url" inputMode="url" label={t('address')} hint={t('addressHint')} required />
      <SelectField
        name="http_auth_type"
        label={t('access')}
        required
        options={[
          ['none', t('accessNone')],
          ['bearer', t('accessToken')],
        ]}
      />
      <TokenField kept={server?.has_credentials ?? false} />
      <TextAreaField name="description" label={t('description')} rows={2} />
    </FormDialog>
  );
}

function TokenField({ kept }: { kept: boolean }) {
  const { t } = useTranslation('tools');
  if (useFormContext<Values>().watch('http_auth_type') !== 'bearer') return null;
  return (
    <TextField
      name="token"
      type="password"
      autoComplete="off"
      label={t('token')}
      hint={kept ? t('tokenKept') : t('tokenHint')}
    />
  );
}
