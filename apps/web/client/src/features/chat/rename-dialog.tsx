import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { NameDialog } from '../../ui/name-dialog';

/** Gives a conversation another name. */
export function RenameDialog({
  conversation,
  onClose,
}: {
  conversation: Schemas['SessionMetadataPublic'];
  onClose: () => void;
}) {
  const { t } = useTranslation('chat');
  const rename = async (name: string): Promise<void> => {
    const params = { path: { session_id: conversation.id } };
    await call(api.PATCH('/api/v1/conversations/{session_id}/name/', { params, body: { name } }));
    await queryClient.invalidateQueries({ queryKey: ['conversations'] });
    onClose();
  };
  return (
    <NameDialog
      title={t('renameTitle')}
      name={conversation.name}
      action={t('common:save')}
      onClose={onClose}
      onSubmit={rename}
    />
  );
}
