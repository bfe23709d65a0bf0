import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrainCircuit, Pencil, PlugZap, Plus, Star, Trash2 } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { DataTable, menuColumn } from '../../ui/data-table';
import { MenuItem, MenuSeparator } from '../../ui/menu';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { RowMenu } from '../../ui/row-menu';
import { Switch } from '../../ui/switch';
import { ModelDialog } from './model-dialog';
import { useProviderName } from './provider-name';
import { type Model, type ModelKind, modelsQuery, providersQuery } from './queries';
import { type ModelActions, useModelActions } from './use-model-actions';

/** The models of one kind: added, switched on and off, the usual one chosen, removed. */
export function ModelsPart({ kind }: { kind: ModelKind }) {
  const { t } = useTranslation('models');
  const query = useQuery(modelsQuery(kind));
  const providers = useQuery(providersQuery).data ?? [];
  const [open, setOpen] = useState<'create' | Model | null>(null);
  const actions = useModelActions(kind, setOpen);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t(`intro.${kind}`)}</p>
        {providers.length > 0 && (
          <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
            {t(`model.create.${kind}`)}
          </Button>
        )}
      </div>
      <QueryState query={query}>
        {(models) =>
          models.length === 0 ? (
            <EmptyState
              framed
              icon={BrainCircuit}
              title={t('model.none')}
              text={providers.length > 0 ? t('model.noneText') : t('model.noProvider')}
            />
          ) : (
            <ModelTable kind={kind} models={models} actions={actions} />
          )
        }
      </QueryState>
      {open !== null && (
        <ModelDialog
          kind={kind}
          providers={providers}
          {...(open !== 'create' && { model: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function ModelTable({ kind, models, actions }: { kind: ModelKind; models: readonly Model[]; actions: ModelActions }) {
  const { t } = useTranslation('models');
  const providerName = useProviderName();
  return (
    <DataTable
      label={t(`tabs.${kind}`)}
      rows={models}
      rowKey={({ id }) => id}
      rowHeight={56}
      columns={[
        {
          key: 'name',
          header: t('common:name'),
          width: 'minmax(0, 2fr)',
          cell: ({ nickname, name, is_org_default }) => (
            <>
              <div className="flex flex-wrap items-center gap-x-2">
                <span dir="auto" className="min-w-0 truncate font-medium">
                  {nickname}
                </span>
                {is_org_default && <Badge tone="accent">{t('model.default')}</Badge>}
              </div>
              <div className="truncate text-sm text-muted">{name}</div>
            </>
          ),
        },
        {
          key: 'provider',
          header: t('model.provider'),
          wideOnly: true,
          cell: (model) => (
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 truncate">{providerName(model) ?? '–'}</span>
              {model.is_locked && <Badge tone="warning">{t('model.locked')}</Badge>}
            </div>
          ),
        },
        { key: 'can', header: t('model.abilities'), wideOnly: true, cell: (model) => <Abilities model={model} /> },
        {
          key: 'enabled',
          header: t('model.enabled'),
          width: '4.5rem',
          cell: (model) => (
            <Switch
              hideLabel
              label={t('model.enabledFor', { name: model.nickname })}
              checked={model.is_org_enabled}
              onChange={(enabled) => actions.enable(model, enabled)}
            />
          ),
        },
        menuColumn(t('common:actionsColumn'), (model: Model) => (
          <ModelMenu kind={kind} model={model} actions={actions} />
        )),
      ]}
    />
  );
}

function ModelMenu({ kind, model, actions }: { kind: ModelKind; model: Model; actions: ModelActions }) {
  const { t } = useTranslation('models');
  const isOwn = Boolean(model.provider_id);
  return (
    <RowMenu name={model.nickname}>
      {!model.is_org_default && (
        <MenuItem icon={Star} onSelect={() => actions.makeDefault(model)}>
          {t('model.makeDefault')}
        </MenuItem>
      )}
      {isOwn && (
        <>
          <MenuItem icon={PlugZap} onSelect={() => actions.test(kind, model)}>
            {t('model.test')}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={() => actions.edit(model)}>
            {t('common:edit')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => actions.remove(model)}>
            {t('common:delete')}
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}

function Abilities({ model }: { model: Model }) {
  const { t } = useTranslation('models');
  const format = useFormat();
  const words = [
    'max_input_tokens' in model && t('model.tokens', { number: format.number(model.max_input_tokens) }),
    'vision' in model && model.vision && t('model.vision'),
    'reasoning' in model && model.reasoning && t('model.reasoning'),
    'supports_tool_calling' in model && model.supports_tool_calling && t('model.tools'),
    'dimensions' in model && model.dimensions && t('model.dimensionsOf', { number: format.number(model.dimensions) }),
  ].filter((word): word is string => Boolean(word));
  return <div className="text-sm text-muted">{words.join(' · ') || '–'}</div>;
}
