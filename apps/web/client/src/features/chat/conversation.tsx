import {
  type ReactNode,
  type UIEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MessagesSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { api, call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { ProblemNotice } from '../../ui/notice';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { announced, type Awaited, awaitedIn } from './announcement';
import { attached, useAttachments } from './attachments';
import { CitationPanel } from './citation-panel';
import { Composer } from './composer';
import { drafts, useDraft } from './drafts';
import { DropZone } from './drop-zone';
import { conversationQuery } from './queries';
import { type Member, mentioned } from './mentions';
import { newKey, runningTurns } from './running-turns';
import { isOver, storedTurn, type Turn } from './turn';
import { TurnView } from './turn-view';
import { useNobody } from './use-nobody';
import { groupOf, isGroup, type Partner } from './partner';
import { groupChatQuery } from '../group-chats/queries';

/** How near to the end one must be to be taken along as an answer grows. */
const NEAR_END_PX = 80;

/** How often one looks what became of a turn that nothing is heard of, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** The turns of a conversation: those that are stored, then those under way. */
function useTurns(conversationId: string | null, partner: Partner) {
  const key = conversationId ?? newKey(partner);
  const query = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== null,
    // Where the process that worked on it died, its end is stored, and nobody tells of it.
    refetchInterval: ({ state }) =>
      (state.data?.messages ?? []).every((message) => isOver(storedTurn(message))) || runningTurns.of(key).length > 0
        ? false
        : LOOK_AGAIN_MS,
  });
  const running = useSyncExternalStore(runningTurns.subscribe, () => runningTurns.of(key));
  useEffect(() => (conversationId === null ? undefined : runningTurns.follow(conversationId)), [conversationId]);
  const messages = query.data?.messages;
  const stored = useMemo(() => (messages ?? []).map(storedTurn), [messages]);
  const turns = useMemo(() => {
    const live = new Map(running.map((turn) => [turn.id, turn]));
    const known = new Set(stored.map(({ id }) => id));
    return [
      ...stored.map((turn) => live.get(turn.id) ?? turn),
      ...running.filter(({ id }) => id === null || !known.has(id)),
    ];
  }, [stored, running]);
  return { query, turns, isAnswering: running.some((turn) => !isOver(turn)) };
}

/** Says to people who listen what becomes of a question. */
function Announcer({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation('chat');
  const awaited = useRef<Awaited | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const words = {
      thinking: t('thinking'),
      theAnswer: t('theAnswer'),
      noAnswer: t('noAnswer'),
      wasStopped: t('wasStopped'),
    };
    const news = announced(turns, awaited.current, words);
    if (news !== null) setSaid(news);
    awaited.current = awaitedIn(turns);
  }, [turns, t]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}

function Feedback({ conversationId, value }: { conversationId: string; value: -1 | 1 | null }) {
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

/** Keeps the end of an answer in sight as it grows, unless one has scrolled away from it. */
function useTakenAlong(conversationId: string | null, turns: readonly Turn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const stick = useCallback(() => void (sticks.current = true), []);
  useEffect(stick, [conversationId, stick]);
  useEffect(() => {
    const area = scroller.current;
    if (area && sticks.current) area.scrollTop = area.scrollHeight;
  }, [turns]);
  const onScroll = ({ currentTarget: area }: UIEvent<HTMLElement>): void => {
    sticks.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END_PX;
  };
  return { scroller, stick, onScroll };
}

/** Tells later whether one is still at the same place: not at another conversation, nor at another page. */
function useStillAt(place: string): () => boolean {
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = place;
    return () => void (current.current = null);
  }, [place]);
  return useCallback(() => current.current === place, [place]);
}

const NOBODY: readonly Member[] = [];

/** Whether answers bear the name of who gave them, and who can be named to answer, as a group chat decides. */
function useGroup(partner: Partner): { saysWho: boolean; members: readonly Member[] } {
  const id = groupOf(partner);
  const { data } = useQuery({ ...groupChatQuery(id ?? ''), enabled: id !== null });
  const members = useMemo(
    () => (data?.allow_mentions ? data.tools.assistants.map(({ id, handle }) => ({ id, name: handle })) : NOBODY),
    [data],
  );
  return { saysWho: data?.show_response_label ?? false, members };
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
  const [cited, setCited] = useState<{ turn: Turn; place: number } | null>(null);
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
  const cite = useCallback((turn: Turn, place: number) => setCited({ turn, place }), []);
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
      {cited && reference && <CitationPanel turn={cited.turn} reference={reference} onClose={() => setCited(null)} />}
    </DropZone>
  );
}
