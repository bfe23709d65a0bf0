import { type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';
import { Form, SubmitButton, useApiForm } from './form';

/** A form before everything else, that is gone once it was sent. */
export function FormDialog<Values extends FieldValues>({
  title,
  description,
  action,
  wide,
  values,
  onClose,
  onSubmit,
  staysOpen = false,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** The verb on the button; "Save" without. */
  action?: string;
  wide?: boolean;
  values: DefaultValues<Values>;
  onClose: () => void;
  onSubmit: (values: Values) => Promise<unknown>;
  /** Whoever shows it puts something else in its place once it was sent. */
  staysOpen?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const api = useApiForm<Values>({
    defaultValues: values,
    onSubmit,
    onSent: staysOpen ? undefined : onClose,
    title,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      wide={wide ?? false}
    >
      <Form
        api={api}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton api={api}>{action ?? t('save')}</SubmitButton>
          </>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}
