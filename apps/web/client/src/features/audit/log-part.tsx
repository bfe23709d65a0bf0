import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download, ScrollText } from 'lucide-react';
import { asProblem } from '../../api/problem';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { DataTable } from '../../ui/data-table';
import { INPUT_CLASSES } from '../../ui/classes';
import { ProblemNotice } from '../../ui/notice';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { useActionNames } from './action-name';
import { EntryPanel } from './entry-panel';
import { ExportDialog } from './export-dialog';
import { Justification } from './justification';
import { type AuditEntry, type AuditFilter, auditLogQuery, isSought, MIN_SEARCH } from './queries';

/** Whether the log waits for a reason. @source supplement §7.2 */
const wantsReason = (error: unknown): boolean =>
  ['audit_session_required', 'audit_session_expired'].includes(asProblem(error).code.toLowerCase());

/** The log: a reason first, then what was done, by whom and when. */
export function LogPart() {
  const { t } = useTranslation('audit');
  const [filter, setFilter] = useState<AuditFilter>({ search: '', action: '', from: '', to: '' });
  const [exporting, setExporting] = useState(false);
  const query = useInfiniteQuery(auditLogQuery(filter));
  if (query.isError && wantsReason(query.error)) return <Justification onGiven={() => void query.refetch()} />;
  const entries = query.data?.pages.flatMap(({ logs }) => logs);
  return (
    <div className="space-y-3">
      <Filters filter={filter} onChange={setFilter} onExport={() => setExporting(true)} />
      {filter.search !== '' && !isSought(filter.search) && (
        <p role="status" className="text-sm text-muted">
          {t('filter.tooShort', { least: MIN_SEARCH })}
        </p>
      )}
      {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows />}
      {entries?.length === 0 && <EmptyState framed icon={ScrollText} title={t('none.title')} text={t('none.text')} />}
      {entries && entries.length > 0 && (
        <Entries
          entries={entries}
          hasMore={query.hasNextPage}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
      {exporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </div>
  );
}

function Filters({
  filter,
  onChange,
  onExport,
}: {
  filter: AuditFilter;
  onChange: React.Dispatch<React.SetStateAction<AuditFilter>>;
  onExport: () => void;
}) {
  const { t } = useTranslation('audit');
  const { options } = useActionNames();
  const [onSearch] = useState(
    () => (search: string) => onChange((now) => (now.search === search ? now : { ...now, search })),
  );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex min-w-48 flex-1">
        <SearchField label={t('filter.search')} onSearch={onSearch} />
      </div>
      <Choice
        label={t('filter.action')}
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
        options={[['', t('filter.everything')], ...options]}
      />
      {(['from', 'to'] as const).map((edge) => (
        <label key={edge} className="flex items-center gap-2 text-sm text-muted">
          {t(`filter.${edge}`)}
          <input
            type="date"
            value={filter[edge]}
            onChange={({ target }) => onChange({ ...filter, [edge]: target.value })}
            className={`${INPUT_CLASSES} h-9`}
          />
        </label>
      ))}
      <Button icon={Download} onClick={onExport}>
        {t('export.title')}
      </Button>
    </div>
  );
}

function Entries({ entries, onEnd, hasMore }: { entries: readonly AuditEntry[]; onEnd: () => void; hasMore: boolean }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { nameOf } = useActionNames();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const who = ({ metadata, actor_type }: AuditEntry): string => {
    const { name, email } = (metadata['actor'] ?? {}) as { name?: string; email?: string };
    return name ?? email ?? t(`actors.${actor_type}`);
  };
  return (
    <>
      <DataTable
        label={t('title')}
        rows={entries}
        rowKey={({ id }) => id}
        rowHeight={56}
        onEnd={onEnd}
        hasMore={hasMore}
        columns={[
          {
            key: 'what',
            header: t('what'),
            width: 'minmax(0, 2fr)',
            cell: (entry) => (
              <>
                <button
                  type="button"
                  className="max-w-full truncate rounded-sm text-left font-medium hover:underline"
                  onClick={() => setOpen(entry)}
                >
                  {nameOf(entry.action)}
                </button>
                <div dir="auto" className="truncate text-sm text-muted">
                  {entry.description}
                </div>
              </>
            ),
          },
          {
            key: 'who',
            header: t('entry.who'),
            wideOnly: true,
            cell: (entry) => (
              <div dir="auto" className="truncate">
                {who(entry)}
              </div>
            ),
          },
          {
            key: 'outcome',
            header: t('outcome'),
            wideOnly: true,
            width: '7rem',
            cell: ({ outcome }) => (
              <Badge tone={outcome === 'success' ? 'success' : 'danger'}>{t(`outcomes.${outcome}`)}</Badge>
            ),
          },
          {
            key: 'when',
            header: t('entry.when'),
            width: 'minmax(6.5rem, 0.7fr)',
            cell: ({ timestamp }) => format.dateTime(timestamp),
          },
        ]}
      />
      {open && <EntryPanel entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}
