import { preparedName } from '../prepared-name';
import { entriesOf, isObject } from '../resource';
import { placeOf, USER_KIND } from '../resource-kind';
import type { PatchOperation } from './operations';

/**
 * The `userName` that operations give a user, whatever the user is like so far; null when they leave it as it is, and
 * empty when what they give is none.
 */
export function nameGivenBy(operations: readonly PatchOperation[]): string | null {
  const given = operations
    .flatMap(({ path, value }) => {
      const sent = path === null ? value : { [path]: value };
      return isObject(sent) ? entriesOf(USER_KIND, sent) : [];
    })
    .findLast(([name]) => placeOf(USER_KIND, name)?.attribute.name === 'userName');
  if (!given) return null;
  return preparedName(String(given[1] ?? '')).trim();
}
