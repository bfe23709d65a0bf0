import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { classes } from '../../ui/classes';
import { answeredBy, type Member, mentioned } from './mentions';
import { named, type Partner } from './partner';

/** Long enough not to ask for every letter. */
const PAUSE_MS = 600;

export interface Budgeted {
  conversationId: string | null;
  partner: Partner;
  /** Who can be named, to answer. */
  members: readonly Member[];
  text: string;
  fileIds: readonly string[];
}

function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** How much of what the model can read the next question takes, before it is sent. */
export function TokenBudget({ conversationId, partner, members, text, fileIds }: Budgeted) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const question = useAfterPause(text);
  const files = fileIds.join(',');
  const { data } = useQuery({
    queryKey: ['conversations', 'preflight', conversationId, partner, question, files],
    queryFn: ({ signal }) =>
      call(
        api.POST('/api/v1/conversations/preflight', {
          body: {
            ...(conversationId ? { session_id: conversationId } : named(partner)),
            ...answeredBy(mentioned(question, members)),
            question,
            file_ids: [...fileIds],
          },
          signal,
        }),
      ),
    enabled: question.trim() !== '' || fileIds.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!data || (text.trim() === '' && fileIds.length === 0)) return null;
  // Those of skills are in those of the prompt.
  const used = data.input_tokens + data.file_tokens + data.assistant_attachment_tokens + data.prompt_tokens;
  const available = data.context_window - data.context_reserve_tokens;
  const isTooMuch = used > available;
  const tokens = { used, available };
  return (
    <p
      role={isTooMuch ? 'alert' : undefined}
      title={t('tokens', tokens)}
      className={classes('text-xs', isTooMuch ? 'font-medium text-danger' : 'text-muted')}
    >
      {isTooMuch
        ? t('tooManyTokens', tokens)
        : t('share', { share: format.percent(Math.ceil((100 * used) / available) / 100) })}
    </p>
  );
}
