import { useTranslation } from 'react-i18next';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { api, call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { IconButton } from '../../ui/button';
import { useToasts } from '../../ui/toasts';
import { conversationQuery } from './queries';

/** What a person says of an answer: that it was good, or was not. */
export function Feedback({ conversationId, value }: { conversationId: string; value: -1 | 1 | null }) {
  const { t } = useTranslation('chat');
  const toasts = useToasts();
  const give = async (next: -1 | 1): Promise<void> => {
    const answer = await call(
      api.POST('/api/v1/conversations/{session_id}/feedback/', {
        params: { path: { session_id: conversationId } },
        body: { value: next },
      }),
    );
    queryClient.setQueryData(conversationQuery(conversationId).queryKey, answer);
    toasts.done(t('thanks'));
  };
  return (
    <>
      <IconButton
        small
        icon={ThumbsUp}
        label={t('good')}
        aria-pressed={value === 1}
        className="aria-pressed:text-success aria-pressed:*:fill-current"
        onClick={() => void give(1).catch(toasts.failed)}
      />
      <IconButton
        small
        icon={ThumbsDown}
        label={t('bad')}
        aria-pressed={value === -1}
        className="aria-pressed:text-danger aria-pressed:*:fill-current"
        onClick={() => void give(-1).catch(toasts.failed)}
      />
    </>
  );
}
