import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Some of several, as `[value, words, what it means]`; the member is the list of chosen values. */
export function CheckListField({
  name,
  legend,
  hint,
  required = false,
  options,
}: {
  name: string;
  legend: string;
  hint?: string;
  /** At least one. */
  required?: boolean;
  options: readonly (readonly [value: string, words: string, meaning?: string])[];
}) {
  const id = useId();
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    name,
    rules: { validate: (values: readonly string[]) => !required || values.length > 0 || t('fieldRequired') },
  });
  const chosen = field.value as readonly string[];
  const toggle = (value: string): void =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset aria-describedby={fieldState.error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      {options.length > 0 && (
        <div
          className="max-h-72 space-y-2 overflow-y-auto rounded-lg border border-line p-3"
          tabIndex={0}
          role="group"
          aria-label={legend}
        >
          {options.map(([value, words, meaning], at) => (
            <div key={value} className="flex items-start gap-2.5">
              <input
                id={`${id}-${at}`}
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                onBlur={field.onBlur}
                {...(meaning && { 'aria-describedby': `${id}-${at}-meaning` })}
                className="mt-1 size-4.5 shrink-0 accent-accent"
              />
              <div className="min-w-0 break-words">
                <label htmlFor={`${id}-${at}`}>{words}</label>
                {meaning && (
                  <div id={`${id}-${at}-meaning`} className="text-sm text-muted">
                    {meaning}
                  </div>
                )}
              </div>
            </div>
          ))}
        </div>
      )}
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
