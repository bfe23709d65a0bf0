import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';

type Provided = Pick<Schemas['CompletionModelPublic'], 'provider_type' | 'provider_name'>;

/** What people call whoever runs a model; null where nothing is known of it. */
export function useProviderName(): (model: Provided) => string | null {
  const { t } = useTranslation();
  return ({ provider_type, provider_name }) =>
    provider_type === 'builtin' ? t('builtInProvider') : (provider_name ?? null);
}
