import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES, speak } from '../../i18n/languages';

/** The frame of the pages before one is signed in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <main className="w-full max-w-sm rounded-2xl border border-line bg-surface p-6 shadow-raised sm:p-8">
        <img src="/icon.svg" alt="" className="mb-4 size-10" />
        <h1 className="mb-5 text-xl font-semibold">{title}</h1>
        <div className="space-y-4">{children}</div>
      </main>
      <footer className="flex gap-4 text-sm">
        {(Object.entries(LANGUAGES) as [Language, string][]).map(([language, name]) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => void speak(language)}
            className="min-h-8 px-1 text-muted underline-offset-4 hover:underline aria-pressed:font-medium aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
      </footer>
    </div>
  );
}
