import { type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { classes } from './classes';
import { ProblemText } from './problem-text';

const TONES = {
  info: ['bg-accent-soft', 'text-accent', Info],
  success: ['bg-success-soft', 'text-success', CircleCheck],
  warning: ['bg-warning-soft', 'text-warning', TriangleAlert],
  danger: ['bg-danger-soft', 'text-danger', CircleAlert],
} as const satisfies Record<string, readonly [string, string, LucideIcon]>;

/** Something to know before going on. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const [background, colour, Icon] = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-lg border border-transparent px-4 py-3', background)}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-4.5 shrink-0', colour)} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}

/** An error in its place, with another try where that may help. */
export function ProblemNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger">
      <ProblemText error={error} />
      {onRetry && (
        <Button small className="mt-2" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
