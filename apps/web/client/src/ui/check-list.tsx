import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LongChoice, useChosen } from './long-choice';

type Options = readonly (readonly [value: string, words: string, meaning?: string])[];

/** Some of several, as `[value, words, what it means]`; the member is the list of chosen values. */
export function CheckListField({
  name,
  legend,
  hint,
  required = false,
  options,
  isSearched = false,
}: {
  name: string;
  legend: string;
  hint?: string;
  /** At least one. */
  required?: boolean;
  options: Options;
  /** The options are what a search found. */
  isSearched?: boolean;
}) {
  const id = useId();
  const { t } = useTranslation();
  const { chosen, toggle, field, fieldState } = useChosen(name, {
    validate: (values: readonly string[]) => !required || values.length > 0 || t('fieldRequired'),
  });
  const boxes = (found: Options) => (
    <div
      className="max-h-72 space-y-2 overflow-y-auto rounded-lg border border-line p-3"
      tabIndex={0}
      role="group"
      aria-label={legend}
    >
      {found.map(([value, words, meaning]) => (
        <div key={value} className="flex items-start gap-2.5">
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            onBlur={field.onBlur}
            {...(meaning && { 'aria-describedby': `${id}-${value}-meaning` })}
            className="mt-1 size-4.5 shrink-0 accent-accent"
          />
          <div className="min-w-0 break-words">
            <label htmlFor={`${id}-${value}`} dir="auto">
              {words}
            </label>
            {meaning && (
              <div id={`${id}-${value}-meaning`} className="text-sm text-muted">
                {meaning}
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
  return (
    <fieldset aria-describedby={fieldState.error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      {options.length > 0 &&
        (isSearched ? (
          boxes(options)
        ) : (
          <LongChoice label={legend} options={options} chosen={chosen}>
            {boxes}
          </LongChoice>
        ))}
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
