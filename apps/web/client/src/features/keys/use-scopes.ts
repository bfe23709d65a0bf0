import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../app/person';
import { spacesQuery } from '../spaces/queries';
import { useSpaceName } from '../spaces/space-name';

/** What stands for the whole tenant where the id of a space could. */
export const WHOLE_TENANT = 'tenant';

/** Where keys of one's own can be for, as `[value, words]`. */
export function useScopes(): { scopes: readonly (readonly [string, string])[]; isKnown: boolean } {
  const { t } = useTranslation('keys');
  const nameOf = useSpaceName();
  const person = usePerson();
  const { data: spaces = [], isSuccess: isKnown } = useQuery(spacesQuery);
  const own = spaces.filter(({ permissions }) => permissions?.includes('edit'));
  const named = own.map((space) => [space.id, nameOf(space)] as const);
  return { scopes: person.can('admin') ? [[WHOLE_TENANT, t('wholeTenant')], ...named] : named, isKnown };
}
