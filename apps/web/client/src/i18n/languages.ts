import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatOf } from './format';
import { haveTexts } from './have-texts';

/** What the app speaks, each by its own name. */
export const LANGUAGES = { en: 'English', sv: 'Svenska' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'svc.language';
const texts = import.meta.glob<{ default: object }>(['./locales/*.json', '../features/*/locales/*.json']);

const isLanguage = (name: string | null | undefined): name is Language =>
  name !== null && name !== undefined && name in LANGUAGES;

function preferred(): Language {
  const kept = localStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((name) => name.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Every feature has a namespace of its own name; `common` is what they share. */
async function textsOf(language: string, namespace: string): Promise<object> {
  const path =
    namespace === 'common' ? `./locales/${language}.json` : `../features/${namespace}/locales/${language}.json`;
  const load = texts[path];
  if (!load) throw new Error(`There are no texts in ${path}.`);
  return (await load()).default;
}

/** Each is loaded when it is first used. */
const onDemand = { type: 'backend' as const, init: () => undefined, read: textsOf };

const written = (value: unknown, _format: string | undefined, language: string | undefined): string =>
  typeof value === 'number' ? formatOf(language ?? 'en').number(value) : (value as string);

/** Loads what the first page says. */
export async function startLanguages(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next
    .use(onDemand)
    .use(initReactI18next)
    .init({
      lng: preferred(),
      fallbackLng: false,
      supportedLngs: Object.keys(LANGUAGES),
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      // React escapes. Numbers within texts are written as all others are.
      interpolation: { escapeValue: false, alwaysFormat: true, format: written },
      returnNull: false,
      showSupportNotice: false,
    });
}

/** Has the texts of features there, in the language of the page. @throws ApiProblem `code_missing` */
export const loadTexts = (...namespaces: string[]): Promise<void> =>
  haveTexts(i18next, i18next.language, namespaces, textsOf);

/** Speaks another language, from now on. @throws ApiProblem `code_missing`; then it goes on in the one before */
export async function speak(language: Language): Promise<void> {
  const spoken = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  await haveTexts(i18next, language, spoken, textsOf);
  localStorage.setItem(KEY, language);
  await i18next.changeLanguage(language);
}
