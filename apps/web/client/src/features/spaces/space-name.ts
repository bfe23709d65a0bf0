import { useTranslation } from 'react-i18next';

/** What a space is called to its reader: one's own has no name that tells anything. */
export function useSpaceName(): (space: { name: string; personal: boolean }) => string {
  const { t } = useTranslation('spaces');
  return ({ name, personal }) => (personal ? t('personal') : name);
}
