import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';
import { Form, SubmitButton, useApiForm } from './form';
import { TextField } from './fields';

/** Asks for the name of something that is made or renamed. */
export function NameDialog({
  title,
  description,
  name = '',
  action,
  onClose,
  onSubmit,
}: {
  title: string;
  description?: string;
  name?: string;
  action: string;
  onClose: () => void;
  onSubmit: (name: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const api = useApiForm<{ name: string }>({
    defaultValues: { name },
    onSubmit: (values) => onSubmit(values.name.trim()),
    title,
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <Form
        api={api}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton api={api}>{action}</SubmitButton>
          </>
        }
      >
        <TextField
          name="name"
          label={t('name')}
          required
          autoFocus
          rules={{ validate: (value: string) => value.trim() !== '' || t('fieldRequired') }}
        />
      </Form>
    </Dialog>
  );
}
