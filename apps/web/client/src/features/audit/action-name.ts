import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditActionsQuery } from './queries';

/** Such as "Space updated" of `SPACE_UPDATED`. */
const inEnglish = (action: string): string => {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Every action that is known, with its name in the language of the page. */
export function useActionNames(): {
  readonly options: readonly (readonly [string, string])[];
  nameOf(action: string): string;
} {
  const { i18n } = useTranslation();
  const actions = useQuery(auditActionsQuery).data?.actions ?? [];
  const swedish = new Map(actions.map(({ action, name_sv }) => [action.toUpperCase(), name_sv]));
  const nameOf = (action: string): string =>
    (i18n.language === 'sv' && swedish.get(action.toUpperCase())) || inEnglish(action);
  const options = actions
    .map(({ action }) => [action, nameOf(action)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, i18n.language));
  return { options, nameOf };
}
