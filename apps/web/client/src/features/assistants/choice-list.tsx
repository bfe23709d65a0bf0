import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

/** Any number of some things, each to be ticked; the field holds their ids. */
export function ChoiceList({
  name,
  label,
  hint,
  options,
  empty,
}: {
  name: string;
  label: string;
  /** What to know before choosing. */
  hint?: string;
  /** `[id, words]` */
  options: readonly (readonly [string, string])[];
  /** Said where there is nothing to choose from. */
  empty: string;
}) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1 font-medium">{label}</legend>
      {options.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto rounded-lg border border-line px-3 py-1">
          {options.map(([value, words]) => (
            <li key={value}>
              <label className="flex min-h-9 items-center gap-2.5">
                <input type="checkbox" value={value} className="size-4 shrink-0 accent-accent" {...register(name)} />
                <span dir="auto" className="min-w-0 break-words">
                  {words}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
