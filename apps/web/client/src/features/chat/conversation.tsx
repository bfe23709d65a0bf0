import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes';
import { useToasts } from '../../ui/toasts';
import { Announcer } from './announcer';
import { attached, useAttachments } from './attachments';
import { CitationPanel } from './citation-panel';
import { Composer } from './composer';
import { DropZone } from './drop-zone';
import type { Partner } from './partner';
import { newKey, runningTurns } from './running-turns';
import type { Turn } from './turn';
import { Turns } from './turns';
import { useAsk } from './use-ask';
import { useCited } from './use-cited';
import { drafts, useDraft } from './use-draft';
import { useGroup } from './use-group';
import { useTakenAlong } from './use-taken-along';
import { useTurns } from './use-turns';

export interface ConversationProps {
  /** Null for the beginning of one. */
  conversationId: string | null;
  partner: Partner;
  /** Told the id of a conversation that has just begun. */
  onBegin: (conversationId: string) => void;
  /** The place of what is written before there is a conversation (`Drafts`). */
  beginning?: string;
  /** Whether one writes at once, instead of staying where one is. */
  autoFocus?: boolean;
  /** What stands in its upper corner where the window is narrow. */
  corner?: ReactNode;
}

/** Stays in sight while one scrolls, but in a window so low that it would cover what one scrolls to. */
const Corner = ({ children }: { children: ReactNode }) => (
  <div className="not-short:sticky top-0 z-10 not-short:h-0 lg:hidden print:hidden">
    <div className="w-fit p-2">{children}</div>
  </div>
);

/** One conversation, or the beginning of one: everything but where it stands. */
export function Conversation({
  conversationId,
  partner,
  onBegin,
  beginning = 'new',
  autoFocus = false,
  corner,
}: ConversationProps) {
  const { t } = useTranslation('chat');
  const toasts = useToasts();
  const conversation = useTurns(conversationId, partner);
  const { turns, isAnswering } = conversation;
  const { saysWho, members } = useGroup(partner);
  const place = conversationId ?? beginning;
  const { text, setText, files } = useDraft(place);
  const attachments = useAttachments(files);
  const [approveTools, setApproveTools] = useState(false);
  const { cite, shown, close } = useCited();
  const field = useRef<HTMLTextAreaElement>(null);
  const { scroller, stick, onScroll } = useTakenAlong(conversationId, turns);
  const ask = useAsk({ conversationId, beginning, partner, members, approveTools, onBegin });

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, conversationId]);
  const send = (): void => {
    const sent = attachments.attachments.flatMap(({ file }) => (file ? [file] : []));
    drafts.change(place, { text: '', attachments: [] });
    stick();
    // Wherever one is by then: it is there for whoever comes back.
    void ask(text, sent, () => drafts.giveBack(place, { text, attachments: attached(sent) }));
  };
  const stop = (): void => {
    void runningTurns.stop(conversationId ?? newKey(partner)).catch(toasts.failed);
  };
  const edit = useCallback(
    (turn: Turn) => {
      drafts.change(place, { text: turn.question, attachments: attached(turn.files) });
      field.current?.focus();
    },
    [place],
  );
  const retry = useCallback(
    (turn: Turn) => {
      stick();
      void ask(turn.question, turn.files);
    },
    [ask, stick],
  );

  return (
    <DropZone text={t('dropHere')} onFiles={attachments.add}>
      <Announcer turns={turns} />
      <div
        ref={scroller}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-y-auto print:overflow-visible"
        tabIndex={0}
        role="region"
        aria-label={t('conversation')}
      >
        {corner && <Corner>{corner}</Corner>}
        <div
          className={classes(
            'mx-auto w-full max-w-3xl space-y-8 px-4 py-6',
            corner !== undefined && 'max-lg:not-short:pt-14',
          )}
        >
          <Turns
            {...{ conversationId, partner, saysWho }}
            of={conversation}
            onCite={cite}
            onEdit={edit}
            onRetry={retry}
          />
        </div>
      </div>
      <Composer
        {...{ text, attachments, conversationId, partner, members, isAnswering, approveTools, field }}
        onText={setText}
        onSend={send}
        onStop={stop}
        onApproveTools={setApproveTools}
      />
      {shown && <CitationPanel {...shown} onClose={close} />}
    </DropZone>
  );
}
