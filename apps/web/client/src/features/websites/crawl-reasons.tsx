import { useTranslation } from 'react-i18next';

/** Why something of a website was not read, or not whole, most frequent reason first. */
export function CrawlReasons({ reasons }: { reasons: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('websites');
  const counted = Object.entries(reasons).sort(([, one], [, other]) => other - one);
  if (counted.length === 0) return null;
  return (
    <ul aria-label={t('reasons')} className="text-sm text-muted">
      {counted.map(([reason, count]) => (
        <li key={reason} className="flex gap-2">
          <span className="min-w-6 text-right tabular-nums">{count}</span>
          {/* A reason of a later release is told by its name. */}
          <span className="min-w-0 break-words">{t(`reason.${reason}`, { defaultValue: reason })}</span>
        </li>
      ))}
    </ul>
  );
}
