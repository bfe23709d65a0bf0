import { useId } from 'react';
import { LongChoice, useChosen } from '../../ui/long-choice';

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
  const { chosen, toggle, field } = useChosen(name);
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1 font-medium">{label}</legend>
      {options.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <LongChoice label={label} options={options} chosen={chosen}>
          {(found) => (
            <ul className="max-h-56 overflow-y-auto rounded-lg border border-line px-3 py-1">
              {found.map(([value, words]) => (
                <li key={value}>
                  <label className="flex min-h-9 items-center gap-2.5">
                    <input
                      type="checkbox"
                      name={name}
                      value={value}
                      checked={chosen.includes(value)}
                      onChange={() => toggle(value)}
                      onBlur={field.onBlur}
                      className="size-4 shrink-0 accent-accent"
                    />
                    <span dir="auto" className="min-w-0 break-words">
                      {words}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </LongChoice>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
