import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagesSquare } from 'lucide-react';
import { classes } from '../../ui/classes';
import { ProblemNotice } from '../../ui/notice';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { Announcer } from './announcer';
import { attached, useAttachments } from './attachments';
import { CitationPanel } from './citation-panel';
import { Composer } from './composer';
import { DropZone } from './drop-zone';
import { Feedback } from './feedback';
import { mentioned } from './mentions';
import { isGroup, type Partner } from './partner';
import { newKey, runningTurns } from './running-turns';
import type { Turn } from './turn';
import { TurnView } from './turn-view';
import { drafts, useDraft } from './use-draft';
import { useGroup } from './use-group';
import { useNobody } from './use-nobody';
import { useTakenAlong } from './use-taken-along';
import { useTurns } from './use-turns';

/** Tells later whether one is still at the same place: not at another conversation, nor at another page. */
function useStillAt(place: string): () => boolean {
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = place;
    return () => void (current.current = null);
  }, [place]);
  return useCallback(() => current.current === place, [place]);
}

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
  <div className="not-short:sticky top-0 z-10 not-short:h-0 lg:hidden">
    <div className="w-fit p-2">{children}</div>
  </div>
);

/** Opens a page of the web that was cited: it has nothing to show here. */
function useOpened(url: string | undefined, setCited: (nothing: null) => void): void {
  useEffect(() => {
    if (url === undefined) return;
    if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
    setCited(null);
  }, [url, setCited]);
}

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
  const { query, turns, isAnswering } = useTurns(conversationId, partner);
  const { saysWho, members } = useGroup(partner);
  const place = conversationId ?? beginning;
  const { text, setText, files } = useDraft(place);
  const attachments = useAttachments(files);
  const [approveTools, setApproveTools] = useState(false);
  const [cited, setCited] = useState<{ turn: Turn; place: number; nth?: number | undefined } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { scroller, stick, onScroll } = useTakenAlong(conversationId, turns);

  const empty = useNobody(partner) ? 'nobody' : 'empty';
  const isStillHere = useStillAt(conversationId ?? newKey(partner));

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, conversationId]);
  const ask = useCallback(
    async (question: string, files: Turn['files'], giveBack?: () => void) => {
      stick();
      try {
        const asksFirst = approveTools && !isGroup(partner);
        const mention = mentioned(question, members);
        await runningTurns.ask(
          { conversationId, partner, text: question, files, approveTools: asksFirst, mention },
          (id) => {
            if (conversationId !== null || !isStillHere()) return;
            drafts.move(beginning, id);
            onBegin(id);
          },
        );
      } catch (error) {
        giveBack?.();
        toasts.failed(error);
      }
    },
    [conversationId, beginning, partner, members, approveTools, onBegin, isStillHere, toasts, stick],
  );
  const send = (): void => {
    const sent = attachments.attachments.flatMap(({ file }) => (file ? [file] : []));
    drafts.change(place, { text: '', attachments: [] });
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
  const retry = useCallback((turn: Turn) => void ask(turn.question, turn.files), [ask]);
  const cite = useCallback((turn: Turn, place: number, nth?: number) => setCited({ turn, place, nth }), []);
  const reference = cited?.turn.references[cited.place - 1];
  const page = cited?.turn.pages[cited.place - 1 - cited.turn.references.length];
  useOpened(page?.url, setCited);
  const given = query.data?.feedback?.value ?? null;
  // The same while somebody writes: the answer above is not rendered anew for each letter.
  const feedback = useMemo(
    () => conversationId !== null && !isAnswering && <Feedback conversationId={conversationId} value={given} />,
    [conversationId, isAnswering, given],
  );

  return (
    <DropZone text={t('dropHere')} onFiles={attachments.add}>
      <Announcer turns={turns} />
      <div
        ref={scroller}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto"
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
          {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
          {conversationId !== null && query.isPending && turns.length === 0 && <SkeletonRows rows={6} />}
          {turns.length === 0 && conversationId === null && (
            <EmptyState icon={MessagesSquare} title={t(`${empty}.title`)} text={t(`${empty}.text`)} />
          )}
          {turns.map((turn, index) => (
            <TurnView
              key={turn.id ?? `new-${index}`}
              turn={turn}
              saysWho={saysWho}
              feedback={turn === turns.at(-1) ? feedback : undefined}
              onCite={cite}
              onEdit={edit}
              onRetry={retry}
            />
          ))}
        </div>
      </div>
      <Composer
        {...{ text, attachments, conversationId, partner, members, isAnswering, approveTools, field }}
        onText={setText}
        onSend={send}
        onStop={stop}
        onApproveTools={setApproveTools}
      />
      {cited && reference && <CitationPanel {...cited} reference={reference} onClose={() => setCited(null)} />}
    </DropZone>
  );
}
