import type { i18n } from 'i18next';
import { loadCode } from '../api/code';

/** Where texts are kept once they are loaded. */
export type KeptTexts = Pick<i18n, 'hasResourceBundle' | 'addResourceBundle'>;

/**
 * Has texts there before anything shows them. i18next itself never asks again for what could not be loaded, and shows the
 * names of texts in their place. @throws ApiProblem `code_missing`
 */
export async function haveTexts(
  kept: KeptTexts,
  language: string,
  namespaces: readonly string[],
  read: (language: string, namespace: string) => Promise<object>,
): Promise<void> {
  const missing = namespaces.filter((namespace) => !kept.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      kept.addResourceBundle(language, namespace, await loadCode(() => read(language, namespace)));
    }),
  );
}
