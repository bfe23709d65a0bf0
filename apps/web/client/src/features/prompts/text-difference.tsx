import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes';
import { compareLines } from './line-difference';

const LOOKS = {
  same: ['', ' '],
  removed: ['bg-danger-soft text-danger', '−'],
  added: ['bg-success-soft text-success', '+'],
} as const;

/** What would change if another text took the place of the current one. */
export function TextDifference({ current, other }: { current: string; other: string }) {
  const { t } = useTranslation('prompts');
  const lines = useMemo(() => compareLines(current, other), [current, other]);
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={t('difference')}
      className="max-h-96 shrink-0 overflow-auto rounded-lg bg-sunken p-3 font-sans whitespace-pre-wrap"
    >
      {lines.map(({ kind, text }, index) => {
        const [look, sign] = LOOKS[kind];
        return (
          <div key={index} className={classes('flex gap-2 px-1', look)}>
            <span aria-hidden className="w-3 shrink-0 select-none">
              {sign}
            </span>
            {kind !== 'same' && <span className="sr-only">{t(`lines.${kind}`)}</span>}
            <span className="min-w-0 break-words">{text || ' '}</span>
          </div>
        );
      })}
    </pre>
  );
}
