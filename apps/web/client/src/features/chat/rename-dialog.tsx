import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';

/** Gives a conversation another name. */
export function RenameDialog({
  conversation,
  onClose,
}: {
  conversation: Schemas['SessionMetadataPublic'];
  onClose: () => void;
}) {
  const { t } = useTranslation('chat');
  const rename = useApiForm<{ name: string }>({
    defaultValues: { name: conversation.name },
    onSubmit: async ({ name }) => {
      await call(
        api.PATCH('/api/v1/conversations/{session_id}/name/', {
          params: { path: { session_id: conversation.id } },
          body: { name: name.trim() },
        }),
      );
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('renameTitle')}>
      <Form
        api={rename}
        actions={
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <SubmitButton api={rename} />
          </>
        }
      >
        <TextField
          name="name"
          label={t('common:name')}
          required
          autoFocus
          rules={{ validate: (value: string) => value.trim() !== '' || t('common:fieldRequired') }}
        />
      </Form>
    </Dialog>
  );
}
