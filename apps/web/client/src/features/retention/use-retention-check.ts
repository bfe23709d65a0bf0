import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { useConfirm } from '../../ui/confirm';

/** A period as it is, and as it would be saved; null is none of its own. */
export interface RetentionChange {
  readonly of: 'spaces' | 'assistants' | 'apps';
  readonly id: string;
  readonly before: number | null;
  readonly days: number | null;
}

async function countsAfter({ of, id, days }: RetentionChange): Promise<[string, number][]> {
  const params = { path: { id }, query: days === null ? {} : { data_retention_days: days } };
  const { counts } = await call(api.GET(`/api/v1/${of}/{id}/retention-preview/`, { params }));
  return Object.entries(counts).filter(([, count]) => count > 0);
}

/**
 * Asks before a period is saved that deletes something the next time it is applied, and says what. Resolves to whether
 * to go on. @source spec §8.2
 */
export function useRetentionCheck(): (change: RetentionChange) => Promise<boolean> {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const confirm = useConfirm();
  return async (change) => {
    if (change.days === change.before) return true;
    const counts = await countsAfter(change);
    if (counts.length === 0) return true;
    const things = counts.map(([kind, count]) =>
      t([`things.${kind}`, 'things.other'], { count, formatted: format.number(count) }),
    );
    return confirm({
      title: t('title'),
      text: t('text', { things: format.list(things) }),
      action: t('action'),
      danger: true,
    });
  };
}
