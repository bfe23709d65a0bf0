import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { SidePanel } from '../../ui/dialog';
import { useActionNames } from './action-name';
import type { AuditEntry } from './queries';

type Members = Record<string, unknown>;

const asMembers = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** One entry of the log, with what it changed side by side. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { nameOf } = useActionNames();
  const { actor, target, changes, ...extra } = asMembers(entry.metadata);
  const facts: readonly (readonly [string, string])[] = [
    [t('entry.when'), format.dateTime(entry.timestamp)],
    [t('entry.who'), whoOf(actor) ?? t(`actors.${entry.actor_type}`)],
    [t('entry.what'), whoOf(target) ?? entry.entity_id],
    [t('entry.address'), entry.ip_address ?? '–'],
    [t('entry.program'), entry.user_agent ?? '–'],
    ...(entry.error_message ? [[t('entry.error'), entry.error_message] as const] : []),
  ];
  return (
    <SidePanel open onClose={onClose} title={nameOf(entry.action)}>
      <div className="space-y-5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={entry.outcome === 'success' ? 'success' : 'danger'}>{t(`outcomes.${entry.outcome}`)}</Badge>
          <span dir="auto" className="break-words">
            {entry.description}
          </span>
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
          {entry.request_id && (
            <div className="contents">
              <dt className="text-muted">{t('entry.trace')}</dt>
              <dd className="flex flex-wrap items-center gap-1">
                <code className="font-mono text-sm break-all">{entry.request_id}</code>
                <CopyButton text={entry.request_id} label={t('common:copyTraceId')} />
              </dd>
            </div>
          )}
        </dl>
        <Changes changes={asMembers(changes)} />
        {Object.keys(extra).length > 0 && (
          <section>
            <h2 className="mb-2 font-semibold">{t('entry.more')}</h2>
            <Value text={JSON.stringify(extra, null, 2)} label={t('entry.more')} />
          </section>
        )}
      </div>
    </SidePanel>
  );
}

function whoOf(members: unknown): string | undefined {
  const { name, email } = asMembers(members);
  return [name, email].find((word): word is string => typeof word === 'string' && word !== '');
}

function Changes({ changes }: { changes: Members }) {
  const { t } = useTranslation('audit');
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('entry.changes')}</h2>
      <ul className="space-y-3">
        {fields.map(([field, change]) => {
          const { old, new: now } = asMembers(change);
          return (
            <li key={field}>
              <p className="mb-1 font-mono text-sm">{field}</p>
              <div className="grid gap-2 sm:grid-cols-2">
                <div>
                  <p className="text-sm text-muted">{t('entry.before')}</p>
                  <Value text={written(old)} label={`${field}: ${t('entry.before')}`} />
                </div>
                <div>
                  <p className="text-sm text-muted">{t('entry.after')}</p>
                  <Value text={written(now)} label={`${field}: ${t('entry.after')}`} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Value({ text, label }: { text: string; label: string }) {
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      role="region"
      className="max-h-48 overflow-auto rounded-lg bg-sunken p-2 font-mono text-sm break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
