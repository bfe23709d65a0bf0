import { type ButtonHTMLAttributes, type ReactNode } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { classes } from './classes';
import { Hint } from './hint';

// A border that nobody sees is drawn where people choose the colours themselves, and no background is.
const LOOKS = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'border border-transparent bg-danger text-on-danger hover:bg-danger-strong',
} as const;

export type ButtonLook = keyof typeof LOOKS;

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-lg font-medium transition-colors select-none disabled:opacity-55 disabled:cursor-not-allowed';

/** The classes of a button, for links that look like one. */
export const buttonClasses = (look: ButtonLook = 'secondary', { small = false } = {}): string =>
  classes(BASE, LOOKS[look], small ? 'min-h-8 px-2.5 text-sm' : 'min-h-9 px-3.5');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  small?: boolean;
  /** What it does is under way: it stays in focus, and does nothing more. */
  busy?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A button with words on it. */
export function Button({
  look = 'secondary',
  small = false,
  busy = false,
  icon: Icon,
  children,
  ...rest
}: ButtonProps) {
  const Shown = busy ? LoaderCircle : Icon;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(buttonClasses(look, { small }), rest.className)}
    >
      {Shown && <Shown aria-hidden className={classes('size-4 shrink-0', busy && 'animate-spin')} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words: read aloud, and shown while it is pointed at or in focus. */
  label: string;
  icon: LucideIcon;
  look?: ButtonLook;
  small?: boolean;
  /** There is nothing to do for it for now, as at the end of a list: it stays in focus, where `disabled` would lose it. */
  idle?: boolean;
}

/** A button with a picture on it. */
export function IconButton({
  label,
  icon: Icon,
  look = 'quiet',
  small = false,
  idle = false,
  ...rest
}: IconButtonProps) {
  return (
    <Hint text={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        {...(idle && { 'aria-disabled': true, onClick: undefined })}
        className={classes(
          BASE,
          LOOKS[look],
          small ? 'size-8' : 'size-9',
          'shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden',
          rest.className,
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </Hint>
  );
}
