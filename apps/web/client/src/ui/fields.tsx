import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useRef,
} from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classes, INPUT_CLASSES } from './classes';

export interface FieldProps {
  /** The member's name, as it is on the wire: 422 answers find their field by it. */
  name: string;
  label: string;
  /** What to know before filling it in. */
  hint?: ReactNode;
  required?: boolean;
  rules?: RegisterOptions;
}

interface Wiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

/** A label, what is typed in, and what to know of it; for further kinds of fields. */
export function Field({
  name,
  label,
  hint,
  required,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation();
  const { getFieldState, formState } = useFormContext();
  const id = useId();
  const { error } = getFieldState(name, formState);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const said = error && (error.type === 'required' ? t('fieldRequired') : error.message || t('fieldInvalid'));
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {!required && <span className="ml-1 font-normal text-muted">{t('optional')}</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
        ...(required && { 'aria-required': true }),
      })}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {said}
        </p>
      )}
    </div>
  );
}

const rulesOf = ({ required, rules }: FieldProps): RegisterOptions => ({
  ...(required && { required: true }),
  ...rules,
});

/** One line to type. */
export function TextField(
  props: FieldProps &
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'autoComplete' | 'placeholder' | 'autoFocus' | 'min' | 'max' | 'step' | 'inputMode'
    >,
) {
  const { name, label, hint, required, rules, ...input } = props;
  const { register } = useFormContext();
  const { t } = useTranslation();
  const element = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = register(name, {
    ...rulesOf(props),
    ...(input.type === 'number' && {
      valueAsNumber: true,
      validate: {
        // Browsers give nothing for what is no number, and nothing would be saved.
        number: () => !element.current?.validity.badInput || t('fieldProblems.float_type'),
        ...(typeof rules?.validate === 'function' ? { rule: rules.validate } : rules?.validate),
      },
    }),
  } as RegisterOptions);
  return (
    <Field {...{ name, label, hint, required }}>
      {(wiring) => (
        <input
          dir="auto"
          {...wiring}
          {...input}
          {...registered}
          ref={(input) => {
            ref(input);
            element.current = input;
          }}
          className={classes(INPUT_CLASSES, 'h-10')}
        />
      )}
    </Field>
  );
}

/** Several lines to type. */
export function TextAreaField(
  props: FieldProps & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'placeholder'>,
) {
  const { name, label, hint, required, rules, rows = 4, ...input } = props;
  const { register } = useFormContext();
  return (
    <Field {...{ name, label, hint, required }}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...wiring}
          {...input}
          rows={rows}
          {...register(name, rulesOf(props))}
          className={classes(INPUT_CLASSES, 'py-2')}
        />
      )}
    </Field>
  );
}

/** One of several, as `[value, words]`. */
export function SelectField(
  props: FieldProps & { options: readonly (readonly [string, string])[] } & Pick<
      SelectHTMLAttributes<HTMLSelectElement>,
      'disabled'
    >,
) {
  const { name, label, hint, required, rules, options, ...select } = props;
  const { register } = useFormContext();
  return (
    <Field {...{ name, label, hint, required }}>
      {(wiring) => (
        <select {...wiring} {...select} {...register(name, rulesOf(props))} className={classes(INPUT_CLASSES, 'h-10')}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes or no. */
export function CheckboxField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        {...register(name)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        className="mt-1 size-4.5 shrink-0 accent-accent"
      />
      <div className="min-w-0 break-words">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
