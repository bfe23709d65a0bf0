import { createContext, type FocusEvent, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { ProblemText } from './problem-text';
import { Button, IconButton } from './button';

const SHOWN_MS = 6_000;
/** Long enough to reach the button. */
const UNDO_MS = 10_000;
/** So often it is looked whether somebody is done with a message whose time is over. */
const AGAIN_MS = 1_000;

const LOOKS = {
  done: [CircleCheck, 'text-success'],
  warned: [TriangleAlert, 'text-warning'],
  failed: [CircleAlert, 'text-danger'],
} as const;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: keyof typeof LOOKS;
  readonly error?: unknown;
  readonly undo?: () => void;
}

interface Toasts {
  /** Says that something was done, with a way back where there is one. */
  done(text: string, undo?: () => void): void;
  /** Says that something was done, but not as it should be. */
  warned(text: string): void;
  /** Says what went wrong, and stays until it is closed. @param about what with, where that is not in sight any more */
  failed(error: unknown, about?: string): void;
}

const Context = createContext<Toasts>({ done: () => undefined, warned: () => undefined, failed: () => undefined });

/** What stays beside a new message: errors that nobody has closed, and the newest way back. More would hide the page. */
function kept(all: readonly Toast[]): readonly Toast[] {
  const errors = all.filter(({ tone }) => tone === 'failed');
  const waysBack = all.filter(({ undo }) => undo !== undefined);
  return [...errors.slice(-2), ...waysBack.slice(-1)];
}

/** Short messages at the upper edge of the page: at the lower one people write. */
export const useToasts = (): Toasts => use(Context);

function Picture({ tone }: Pick<Toast, 'tone'>) {
  const [Icon, colour] = LOOKS[tone];
  return <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${colour}`} />;
}

const elementOf = (id: number): HTMLElement | null => document.getElementById(`message-${id}`);

/** Takes the focus from the messages back to where it was: one that is closed would leave it nowhere. */
function useWayBack() {
  const before = useRef<HTMLElement | null>(null);
  const note = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const goBack = useCallback(
    () => (before.current?.isConnected ? before.current : document.getElementById('page'))?.focus(),
    [],
  );
  return { note, goBack };
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const { note, goBack } = useWayBack();
  const close = useCallback(
    (id: number) => {
      if (elementOf(id)?.contains(document.activeElement)) goBack();
      setToasts((all) => all.filter((toast) => toast.id !== id));
    },
    [goBack],
  );
  /** Nothing goes away under the hands of whoever is about to use it. */
  const expire = useCallback(
    (id: number): void => {
      if (elementOf(id)?.matches(':hover, :focus-within')) setTimeout(() => expire(id), AGAIN_MS);
      else close(id);
    },
    [close],
  );
  const show = useCallback(
    (toast: Omit<Toast, 'id'>) => {
      const id = ++last.current;
      setToasts((all) => [...kept(all), { ...toast, id }]);
      if (toast.error === undefined) setTimeout(() => expire(id), toast.undo ? UNDO_MS : SHOWN_MS);
    },
    [expire],
  );
  const value = useMemo<Toasts>(
    () => ({
      done: (text, undo) => show({ tone: 'done', text, undo }),
      warned: (text) => show({ tone: 'warned', text }),
      failed: (error, about = '') => show({ tone: 'failed', text: about, error }),
    }),
    [show],
  );
  return (
    <Context value={value}>
      {children}
      <div
        className="pointer-events-none fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col items-center gap-2 overflow-y-auto p-4 max-md:pt-14 [body:has(#navigation)_&]:z-20 print:hidden"
        aria-live="polite"
        onFocus={note}
      >
        {toasts.map(({ id, tone, text, error, undo }) => (
          <div
            key={id}
            id={`message-${id}`}
            className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-raised"
          >
            <Picture tone={tone} />
            <div className="min-w-0 flex-1 break-words">
              {error === undefined ? (
                text
              ) : (
                <>
                  {text && (
                    <p dir="auto" className="font-medium">
                      {text}
                    </p>
                  )}
                  <ProblemText error={error} />
                </>
              )}
            </div>
            {undo && (
              <Button
                small
                onClick={() => {
                  close(id);
                  undo();
                }}
              >
                {t('undo')}
              </Button>
            )}
            <IconButton small icon={X} label={t('close')} onClick={() => close(id)} />
          </div>
        ))}
      </div>
    </Context>
  );
}
