import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A page with its heading. The heading is in focus when the page is entered, so that people who listen hear where they
 * are, and the window bears its title.
 */
export function Page({
  title,
  intro,
  actions,
  children,
  narrow = false,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  narrow?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useTranslation();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <div className={narrow ? 'mx-auto w-full max-w-3xl p-4 sm:p-6' : 'mx-auto w-full max-w-6xl p-4 sm:p-6'}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            dir="auto"
            tabIndex={-1}
            className="text-left text-xl font-semibold break-words outline-none"
          >
            {title}
          </h1>
          {intro && <div className="mt-1 max-w-3xl text-muted">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page on a surface of its own. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && <h2 className="font-semibold">{title}</h2>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
