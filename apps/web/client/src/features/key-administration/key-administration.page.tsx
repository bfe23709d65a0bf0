import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeySquare, ScanSearch } from 'lucide-react';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { ProblemNotice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { Tabs } from '../../ui/tabs';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { KeyTable } from './key-table';
import { LookupDialog } from './lookup-dialog';
import { NoticesPart } from './notices-part';
import { PolicyPart } from './policy-part';
import { allKeysQuery, type ApiKey, type KeyFilter } from './queries';
import { ReasonDialog } from './reason-dialog';
import { UsagePanel } from './usage-panel';

const STATES = ['active', 'suspended', 'revoked', 'expired'] as const;

/** The keys of everybody, and what they must keep to. */
export function KeyAdministrationPage() {
  const { t } = useTranslation('key-administration');
  const [part, setPart] = useState<'keys' | 'policy'>('keys');
  const [open, setOpen] = useState<{ kind: 'usage' | 'suspend' | 'revoke'; key: ApiKey } | { kind: 'lookup' } | null>(
    null,
  );
  const close = (): void => setOpen(null);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button icon={ScanSearch} onClick={() => setOpen({ kind: 'lookup' })}>
          {t('lookup.title')}
        </Button>
      }
    >
      <Tabs
        label={t('title')}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'keys', label: t('keys'), content: <Keys onOpen={(kind, key) => setOpen({ kind, key })} /> },
          {
            value: 'policy',
            label: t('rules'),
            keeps: true,
            content: (
              <div className="max-w-3xl space-y-4">
                <PolicyPart />
                <NoticesPart />
              </div>
            ),
          },
        ]}
      />
      {open?.kind === 'usage' && <UsagePanel apiKey={open.key} onClose={close} />}
      {(open?.kind === 'suspend' || open?.kind === 'revoke') && (
        <ReasonDialog kind={open.kind} apiKey={open.key} onClose={close} />
      )}
      {open?.kind === 'lookup' && <LookupDialog onClose={close} onRevoke={(key) => setOpen({ kind: 'revoke', key })} />}
    </Page>
  );
}

function Keys({ onOpen }: { onOpen: (kind: 'usage' | 'suspend' | 'revoke', key: ApiKey) => void }) {
  const { t } = useTranslation('key-administration');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<KeyFilter['state']>('all');
  const query = useInfiniteQuery(allKeysQuery({ search, state }));
  const act = useAction(['key-administration']);
  const actOnceConfirmed = useConfirmedAction(['key-administration']);
  const purge = ({ id, name }: ApiKey) =>
    actOnceConfirmed(
      { title: t('purge.title', { name }), text: t('purge.text'), action: t('purge.action') },
      () => call(api.POST('/api/v1/admin/api-keys/{key_id}/purge', { params: { path: { key_id: id } } })),
      t('purge.done', { name }),
    );
  const reactivate = ({ id, name }: ApiKey): void => {
    const params = { path: { key_id: id } };
    void act(
      () => call(api.POST('/api/v1/admin/api-keys/{key_id}/reactivate', { params })),
      t('reactivate.done', { name }),
    );
  };
  const keys = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <SearchField label={t('search')} onSearch={setSearch} />
        <Choice
          label={t('state')}
          value={state}
          onChange={setState}
          options={[['all', t('all')], ...STATES.map((name) => [name, t(`states.${name}`)] as const)]}
        />
      </div>
      {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows />}
      {keys?.length === 0 && <EmptyState framed icon={KeySquare} title={t('none.title')} text={t('none.text')} />}
      {keys && keys.length > 0 && (
        <KeyTable
          keys={keys}
          actions={{
            usage: (key) => onOpen('usage', key),
            suspend: (key) => onOpen('suspend', key),
            revoke: (key) => onOpen('revoke', key),
            reactivate,
            purge: (key) => void purge(key),
          }}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
