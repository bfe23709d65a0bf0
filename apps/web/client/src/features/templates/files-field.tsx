import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../ui/file-chooser';
import { type Attachment, useAttachments } from '../chat/attachments';

/** Files that are sent as soon as they are chosen; the member holds them all, those under way, too. */
export function FilesField({
  name,
  legend,
  hint,
  required,
}: {
  name: string;
  legend: string;
  hint?: string;
  required: boolean;
}) {
  const { t } = useTranslation('templates');
  const id = useId();
  const { attachments, add, remove, accept } = useAttachments();
  const { field, fieldState } = useController({
    name,
    rules: {
      validate: (files: readonly Attachment[]) =>
        files.some(({ file }) => file === null)
          ? t('stillSending')
          : !required || files.length > 0 || t('common:fieldRequired'),
    },
  });
  const { onChange } = field;
  // It answers with a promise, which is no way to clean up.
  useEffect(() => {
    onChange(attachments);
  }, [attachments, onChange]);
  return (
    <fieldset aria-describedby={fieldState.error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">
        {legend}
        {!required && <span className="ml-1 font-normal text-muted">{t('common:optional')}</span>}
      </legend>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <FileChooser multiple {...{ attachments, accept }} onAdd={add} onRemove={remove} />
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
