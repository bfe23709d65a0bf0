import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pencil, PlugZap, Plus, Server, Trash2 } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { MenuItem } from '../../ui/menu';
import { Notice } from '../../ui/notice';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { RowMenu } from '../../ui/row-menu';
import { useToasts } from '../../ui/toasts';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { ProviderDialog } from './provider-dialog';
import { type Provider, providersQuery } from './queries';

/** Where models run: connected, tested, changed, removed. */
export function ProvidersPart() {
  const { t } = useTranslation('models');
  const query = useQuery(providersQuery);
  const [open, setOpen] = useState<'create' | Provider | null>(null);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t('provider.intro')}</p>
        <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
          {t('provider.create')}
        </Button>
      </div>
      <QueryState query={query}>
        {(providers) =>
          providers.length === 0 ? (
            <EmptyState framed icon={Server} title={t('provider.none.title')} text={t('provider.none.text')} />
          ) : (
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
              {providers.map((provider) => (
                <ProviderCard key={provider.id} provider={provider} onEdit={() => setOpen(provider)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {open !== null && <ProviderDialog {...(open !== 'create' && { provider: open })} onClose={() => setOpen(null)} />}
    </div>
  );
}

function ProviderCard({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const { t, i18n } = useTranslation('models');
  const actOnceConfirmed = useConfirmedAction(['models']);
  const { id, name, provider_type, masked_api_key, is_active } = provider;
  const endpoint = (provider.config as { endpoint?: string }).endpoint;
  const remove = () =>
    actOnceConfirmed(
      { title: t('provider.remove', { name }), text: t('provider.removeText'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/admin/model-providers/{provider_id}/', { params: { path: { provider_id: id } } })),
      t('provider.removed', { name }),
    );
  return (
    <li className="space-y-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="font-semibold break-words">
            {name}
          </h2>
          <p className="text-sm text-muted">
            {i18n.exists(`models:types.${provider_type}`) ? t(`types.${provider_type}`) : provider_type}
          </p>
        </div>
        <RowMenu name={name}>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {t('common:edit')}
          </MenuItem>
          <MenuItem danger icon={Trash2} onSelect={() => void remove()}>
            {t('common:delete')}
          </MenuItem>
        </RowMenu>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={is_active ? 'success' : 'warning'}>{is_active ? t('provider.on') : t('provider.off')}</Badge>
        <span className="text-muted">
          {masked_api_key ? t('provider.keyIs', { key: masked_api_key }) : t('provider.noKey')}
        </span>
      </p>
      {endpoint && <p className="text-sm break-all text-muted">{endpoint}</p>}
      <ConnectionTest providerId={id} />
    </li>
  );
}

function ConnectionTest({ providerId }: { providerId: string }) {
  const { t } = useTranslation('models');
  const toasts = useToasts();
  const [result, setResult] = useState<Schemas['ProbeResponse'] | null>(null);
  const [busy, setBusy] = useState(false);
  const test = async (): Promise<void> => {
    setBusy(true);
    setResult(null);
    try {
      const params = { path: { provider_id: providerId } };
      setResult(await call(api.POST('/api/v1/admin/model-providers/{provider_id}/test/', { params })));
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-2">
      <Button small icon={PlugZap} busy={busy} onClick={() => void test()}>
        {t('provider.test')}
      </Button>
      <div role="status">
        {result && (
          <Notice tone={result.success ? 'success' : 'warning'}>
            <p>{result.success ? t('provider.works') : t('provider.worksNot')}</p>
            {!result.success && result.error && <p className="text-sm break-words text-muted">{result.error}</p>}
          </Notice>
        )}
      </div>
    </div>
  );
}
