import { useTranslation } from 'react-i18next';
import { Activity, Ban, Ellipsis, KeyRound, Pause, Play, RotateCw } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/button';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu';
import type { ApiKey } from './queries';

const TONES = { active: 'success', suspended: 'warning', revoked: 'danger', expired: 'neutral' } as const;

/** What can be done with a key. */
export interface KeyActions {
  onUsage: (key: ApiKey) => void;
  onRotate: (key: ApiKey) => void;
  onSuspend: (key: ApiKey) => void;
  onReactivate: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

function KeyMenu({ apiKey, actions }: { apiKey: ApiKey; actions: KeyActions }) {
  const { t } = useTranslation('keys');
  const { name, state } = apiKey;
  return (
    <Menu trigger={<IconButton small icon={Ellipsis} label={t('common:actions', { name })} />}>
      <MenuItem icon={Activity} onSelect={() => actions.onUsage(apiKey)}>
        {t('usage')}
      </MenuItem>
      {state === 'active' && (
        <MenuItem icon={RotateCw} onSelect={() => actions.onRotate(apiKey)}>
          {t('rotate')}
        </MenuItem>
      )}
      {state === 'active' && (
        <MenuItem icon={Pause} onSelect={() => actions.onSuspend(apiKey)}>
          {t('suspend')}
        </MenuItem>
      )}
      {state === 'suspended' && (
        <MenuItem icon={Play} onSelect={() => actions.onReactivate(apiKey)}>
          {t('reactivate')}
        </MenuItem>
      )}
      {(state === 'active' || state === 'suspended') && (
        <>
          <MenuSeparator />
          <MenuItem icon={Ban} danger onSelect={() => actions.onRevoke(apiKey)}>
            {t('revoke')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** A key: what it may do, how long, and when it was used last. */
export function KeyRow({ apiKey, actions }: { apiKey: ApiKey; actions: KeyActions }) {
  const { t } = useTranslation('keys');
  const format = useFormat();
  const { name, state, permission, scope_type, key_prefix, key_suffix, expires_at, last_used_at } = apiKey;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words">
            {name}
          </span>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="font-mono text-sm break-all text-muted">
          {key_prefix}…{key_suffix}
        </p>
        <p className="text-sm text-muted">
          {t(`permissions.${permission}`)} · {t(`scopes.${scope_type}`)}
        </p>
        <p className="text-sm text-muted">
          {expires_at ? t('until', { date: format.date(expires_at) }) : t('noEnd')} ·{' '}
          {last_used_at ? t('lastUsed', { when: format.ago(last_used_at) }) : t('neverUsed')}
        </p>
      </div>
      <KeyMenu apiKey={apiKey} actions={actions} />
    </li>
  );
}
