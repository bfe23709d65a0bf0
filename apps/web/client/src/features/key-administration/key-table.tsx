import { useTranslation } from 'react-i18next';
import { Activity, Ban, Pause, Play, Trash2 } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { DataTable, menuColumn } from '../../ui/data-table';
import { MenuItem, MenuSeparator } from '../../ui/menu';
import { RowMenu } from '../../ui/row-menu';
import type { ApiKey } from './queries';

const TONES = { active: 'success', suspended: 'warning', revoked: 'danger', expired: 'neutral' } as const;

/** What can be done with a key of somebody. */
export interface KeyActions {
  readonly usage: (key: ApiKey) => void;
  readonly suspend: (key: ApiKey) => void;
  readonly reactivate: (key: ApiKey) => void;
  readonly revoke: (key: ApiKey) => void;
  readonly purge: (key: ApiKey) => void;
}

/** The keys of everybody, with whose they are and what they are at. */
export function KeyTable({
  keys,
  actions,
  onEnd,
}: {
  keys: readonly ApiKey[];
  actions: KeyActions;
  onEnd: () => void;
}) {
  const { t } = useTranslation('key-administration');
  const format = useFormat();
  const ownerOf = ({ owner_user, created_by_user, ownership }: ApiKey): string =>
    ownership === 'service' ? t('service') : (owner_user?.email ?? created_by_user?.email ?? '–');
  return (
    <DataTable
      label={t('title')}
      rows={keys}
      rowKey={({ id }) => id}
      rowHeight={56}
      onEnd={onEnd}
      columns={[
        {
          key: 'name',
          header: t('common:name'),
          width: 'minmax(0, 1.5fr)',
          cell: (key) => (
            <>
              <div dir="auto" className="truncate font-medium">
                {key.name}
              </div>
              <code className="block truncate font-mono text-sm text-muted">
                {key.key_prefix}…{key.key_suffix}
              </code>
              {/* Of keys that are called alike, one suspends somebody's. */}
              <div className="truncate text-sm text-muted md:hidden">{ownerOf(key)}</div>
            </>
          ),
        },
        {
          key: 'owner',
          header: t('owner'),
          wideOnly: true,
          width: 'minmax(0, 1.5fr)',
          cell: (key) => <div className="truncate">{ownerOf(key)}</div>,
        },
        {
          key: 'may',
          header: t('may'),
          wideOnly: true,
          cell: ({ permission, scope_type }) => (
            <span>
              {t(`permissions.${permission}`)}
              <span className="block text-sm text-muted">{t(`scopes.${scope_type}`)}</span>
            </span>
          ),
        },
        {
          key: 'used',
          header: t('lastUsed'),
          wideOnly: true,
          width: '8rem',
          cell: ({ last_used_at }) => (last_used_at ? format.ago(last_used_at) : t('never')),
        },
        {
          key: 'expires',
          header: t('expires'),
          wideOnly: true,
          width: '7.5rem',
          cell: ({ expires_at }) => (expires_at ? format.date(expires_at) : t('never')),
        },
        {
          key: 'state',
          header: t('state'),
          width: '6.5rem',
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
        },
        menuColumn(t('common:actionsColumn'), (key: ApiKey) => <KeyMenu apiKey={key} actions={actions} />),
      ]}
    />
  );
}

function KeyMenu({ apiKey, actions }: { apiKey: ApiKey; actions: KeyActions }) {
  const { t } = useTranslation('key-administration');
  const { name, state } = apiKey;
  return (
    <RowMenu name={name}>
      <MenuItem icon={Activity} onSelect={() => actions.usage(apiKey)}>
        {t('usage.title')}
      </MenuItem>
      {state === 'active' && (
        <MenuItem icon={Pause} onSelect={() => actions.suspend(apiKey)}>
          {t('suspend.action')}
        </MenuItem>
      )}
      {state === 'suspended' && (
        <MenuItem icon={Play} onSelect={() => actions.reactivate(apiKey)}>
          {t('reactivate.action')}
        </MenuItem>
      )}
      <MenuSeparator />
      {state === 'active' || state === 'suspended' ? (
        <MenuItem danger icon={Ban} onSelect={() => actions.revoke(apiKey)}>
          {t('revoke.action')}
        </MenuItem>
      ) : (
        <MenuItem danger icon={Trash2} onSelect={() => actions.purge(apiKey)}>
          {t('purge.action')}
        </MenuItem>
      )}
    </RowMenu>
  );
}
