import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classes, INPUT_CLASSES } from './classes';
import { Field, type FieldProps } from './fields';

/** One file that is sent with its form; the member holds the browser's list of it. */
export function FileField({
  name,
  label,
  hint,
  accept,
  onChosen,
}: Pick<FieldProps, 'name' | 'label' | 'hint'> & {
  /** Media types or endings, divided by commas; any without. */
  accept?: string;
  onChosen?: (file: File) => void;
}) {
  const { t } = useTranslation();
  const { register } = useFormContext();
  return (
    <Field required {...{ name, label, hint }}>
      {(wiring) => (
        <input
          type="file"
          {...wiring}
          {...(accept && { accept })}
          {...register(name, {
            validate: (files: FileList) => files.length > 0 || t('fieldRequired'),
            onChange: ({ target }: { target: HTMLInputElement }) => {
              const file = target.files?.[0];
              if (file) onChosen?.(file);
            },
          })}
          className={classes(
            INPUT_CLASSES,
            'py-1.5 file:mr-3 file:rounded-md file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink',
          )}
        />
      )}
    </Field>
  );
}
