import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field';

/** As many are seen at a glance. */
export const FEW = 12;

/**
 * A list that is there as a whole, and a way to find something in it where it is long. How many are found is told to people
 * who listen; that nothing is, to everybody.
 */
export function Findable<Thing>({
  label,
  things,
  textsOf,
  stays = () => false,
  autoFocus = false,
  children,
}: {
  /** What is looked for. */
  label: string;
  things: readonly Thing[];
  /** What of a thing may have the words that somebody looks for. */
  textsOf: (thing: Thing) => readonly (string | null | undefined)[];
  /** What is in sight whatever is looked for. */
  stays?: (thing: Thing) => boolean;
  /** Whether one begins by looking for something. */
  autoFocus?: boolean;
  /** The list of those that are found; never asked for none of many. */
  children: (found: readonly Thing[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  if (things.length <= FEW) return children(things);
  const wanted = search.toLowerCase();
  const found = things.filter(
    (thing) => stays(thing) || textsOf(thing).some((text) => text?.toLowerCase().includes(wanted)),
  );
  return (
    <div className="space-y-3">
      <div className="flex sm:max-w-sm">
        <SearchField label={label} onSearch={setSearch} autoFocus={autoFocus} />
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {t(found.length > 0 ? 'found' : 'noneFound', { count: found.length })}
      </p>
      {found.length > 0 && children(found)}
    </div>
  );
}
