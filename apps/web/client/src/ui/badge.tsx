import { type ReactNode } from 'react';
import { classes } from './classes';

const TONES = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

/** A word about the state of something; never colour alone. `foreign` where it is a name that somebody gave, however long. */
export function Badge({
  tone = 'neutral',
  foreign = false,
  children,
}: {
  tone?: keyof typeof TONES;
  foreign?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      {...(foreign && { dir: 'auto' })}
      className={classes(
        'gap-1 px-2 py-0.5 text-xs font-medium',
        foreign
          ? 'max-w-full min-w-0 rounded-xl break-words'
          : 'inline-flex items-center rounded-full whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
