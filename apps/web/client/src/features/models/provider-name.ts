import { useTranslation } from 'react-i18next';

interface Provided {
  readonly provider_type?: string | null;
  readonly provider_name?: string | null;
}

/** What people call whoever runs a model; null where nothing is known of it. */
export function useProviderName(): (model: Provided) => string | null {
  const { t } = useTranslation();
  return ({ provider_type, provider_name }) =>
    provider_type === 'builtin' ? t('builtInProvider') : (provider_name ?? null);
}
