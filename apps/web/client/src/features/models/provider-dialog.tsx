import { useFormContext } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call } from '../../api/client';
import { CheckboxField, SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import type { Provider } from './queries';

/** Names of products; `vllm` is every service that speaks the shape most of them share. */
const TYPES = ['openai', 'azure', 'anthropic', 'mistral', 'gemini', 'cohere', 'vllm'] as const;

interface Values {
  name: string;
  provider_type: string;
  api_key: string;
  endpoint: string;
  api_version: string;
  is_active: boolean;
}

const setting = (provider: Provider | undefined, name: string): string =>
  String((provider?.config as Record<string, unknown> | undefined)?.[name] ?? '');

const valuesOf = (provider?: Provider): Values => ({
  name: provider?.name ?? '',
  provider_type: provider?.provider_type ?? 'openai',
  api_key: '',
  endpoint: setting(provider, 'endpoint'),
  api_version: setting(provider, 'api_version'),
  is_active: provider?.is_active ?? true,
});

/** What the form says, but for the key; settings that it does not show stay. */
const wishOf = ({ name, provider_type, is_active, endpoint, api_version }: Values, provider?: Provider) => ({
  name,
  provider_type,
  is_active,
  config: {
    ...provider?.config,
    endpoint: endpoint.trim() || undefined,
    api_version: api_version.trim() || undefined,
  },
});

/** Connects to where models run, or changes how. The key is never shown again. */
export function ProviderDialog({ provider, onClose }: { provider?: Provider; onClose: () => void }) {
  const { t } = useTranslation('models');
  const client = useQueryClient();
  const shown = valuesOf(provider);
  const save = async (values: Values): Promise<void> => {
    const { api_key } = values;
    const credentials = { api_key };
    const wish = wishOf(values, provider);
    await (provider
      ? call(
          api.PUT('/api/v1/admin/model-providers/{provider_id}/', {
            params: { path: { provider_id: provider.id } },
            body: { ...changedMembers(wish, wishOf(shown, provider)), ...(api_key !== '' && { credentials }) },
          }),
        )
      : call(api.POST('/api/v1/admin/model-providers/', { body: { ...wish, credentials } })));
    await client.invalidateQueries({ queryKey: ['models'] });
  };
  return (
    <FormDialog<Values>
      title={provider ? t('provider.edit', { name: provider.name }) : t('provider.create')}
      action={provider ? t('common:save') : t('common:add')}
      values={shown}
      onClose={onClose}
      onSubmit={save}
    >
      <ProviderFields {...(provider && { provider })} />
    </FormDialog>
  );
}

function ProviderFields({ provider }: { provider?: Provider }) {
  const { t } = useTranslation('models');
  const type = useFormContext<Values>().watch('provider_type');
  const known = TYPES.map((name) => [name, t(`types.${name}`)] as const);
  const needsAddress = type === 'azure' || type === 'vllm';
  return (
    <>
      <TextField name="name" label={t('common:name')} required hint={t('provider.nameHint')} />
      <SelectField
        name="provider_type"
        label={t('provider.type')}
        required
        options={known.some(([name]) => name === type) ? known : [...known, [type, type]]}
      />
      <TextField
        name="endpoint"
        type="url"
        inputMode="url"
        label={t('provider.endpoint')}
        hint={needsAddress ? t('provider.endpointNeeded') : t('provider.endpointHint')}
        required={needsAddress}
      />
      {type === 'azure' && <TextField name="api_version" label={t('provider.version')} required />}
      <TextField
        name="api_key"
        type="password"
        autoComplete="off"
        label={t('provider.key')}
        hint={
          provider?.masked_api_key ? t('provider.keyKept', { key: provider.masked_api_key }) : t('provider.keyHint')
        }
      />
      <CheckboxField name="is_active" label={t('provider.active')} />
    </>
  );
}
