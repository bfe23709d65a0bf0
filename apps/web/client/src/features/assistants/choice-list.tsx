import { useFormContext } from 'react-hook-form';

/** Any number of some things, each to be ticked; the field holds their ids. */
export function ChoiceList({
  name,
  label,
  options,
  empty,
}: {
  name: string;
  label: string;
  /** `[id, words]` */
  options: readonly (readonly [string, string])[];
  /** Said where there is nothing to choose from. */
  empty: string;
}) {
  const { register } = useFormContext();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {options.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto rounded-lg border border-line px-3 py-1">
          {options.map(([id, words]) => (
            <li key={id}>
              <label className="flex min-h-9 items-center gap-2.5">
                <input type="checkbox" value={id} className="size-4 shrink-0 accent-accent" {...register(name)} />
                <span className="min-w-0 break-words">{words}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
