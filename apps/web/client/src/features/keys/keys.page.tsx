import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyRound, Plus } from 'lucide-react';
import { Button } from '../../ui/button';
import { MoreButton } from '../../ui/more-button';
import { useConfirm } from '../../ui/confirm';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { CreateKeyDialog } from './create-key-dialog';
import { type KeyActions, KeyRow } from './key-row';
import { type ApiKey, keysQuery, type MadeKey, reactivateKey, revokeKey, rotateKey, suspendKey } from './queries';
import { SecretDialog } from './secret-dialog';
import { UsagePanel } from './usage-panel';
import { useScopes } from './use-scopes';

function useKeyActions({
  onMade,
  onUsage,
}: {
  onMade: (made: MadeKey) => void;
  onUsage: (key: ApiKey) => void;
}): KeyActions {
  const { t } = useTranslation('keys');
  const confirm = useConfirm();
  const act = useAction(keysQuery.queryKey);
  const asked = async (what: 'rotate' | 'revoke', { name }: ApiKey): Promise<boolean> =>
    confirm({
      title: t(`${what}Title`, { name }),
      text: t(`${what}Text`),
      action: t(what),
      danger: what === 'revoke',
    });
  return {
    onUsage,
    onRotate: async (key) => {
      if (await asked('rotate', key)) await act(async () => onMade(await rotateKey(key.id)));
    },
    onSuspend: (key) => void act(() => suspendKey(key.id), t('suspended', { name: key.name })),
    onReactivate: (key) => void act(() => reactivateKey(key.id), t('reactivated', { name: key.name })),
    onRevoke: async (key) => {
      if (await asked('revoke', key)) await act(() => revokeKey(key.id), t('revoked', { name: key.name }));
    },
  };
}

/** One's own API keys. */
export function KeysPage() {
  const { t } = useTranslation('keys');
  const query = useInfiniteQuery(keysQuery);
  const keys = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const [used, setUsed] = useState<ApiKey | null>(null);
  const actions = useKeyActions({ onMade: setMade, onUsage: setUsed });
  const { scopes, isKnown } = useScopes();
  const hasNoPlace = isKnown && scopes.length === 0;
  const button = !hasNoPlace && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={button}>
      <QueryState query={query}>
        {() => (
          <div className="rounded-xl border border-line bg-surface">
            {keys.length === 0 ? (
              <EmptyState icon={KeyRound} title={t('empty.title')} text={t(hasNoPlace ? 'noScopes' : 'empty.text')}>
                {button}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} actions={actions} />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
      <div className="mt-3 empty:hidden">
        <MoreButton query={query} />
      </div>
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
          }}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
      {used && <UsagePanel apiKey={used} onClose={() => setUsed(null)} />}
    </Page>
  );
}
