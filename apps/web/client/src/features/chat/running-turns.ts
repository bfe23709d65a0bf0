import { api, apiUrl, call, pageRequest, send } from '../../api/client';
import { live } from '../../api/live';
import { ApiProblem, problemOf } from '../../api/problem';
import { queryClient } from '../../api/query-client';
import { eventsOf } from './event-stream';
import { answeredBy, type Member } from './mentions';
import { conversationQuery } from './queries';
import { type ChatFile, grown, newTurn, type Turn } from './turn';
import { named, type Partner } from './partner';

/** What is asked. */
export interface Question {
  /** Null begins a conversation. */
  readonly conversationId: string | null;
  readonly partner: Partner;
  readonly text: string;
  readonly files: readonly ChatFile[];
  readonly approveTools: boolean;
  /** Who of a group is to answer; null leaves it to the service. */
  readonly mention: Member | null;
}

interface Update {
  readonly session_id: string;
  readonly message_id: string | null;
  readonly event: string;
  readonly payload: never;
}

/** The place of a conversation that has no id yet. */
export const newKey = (partner: Partner): string => `new:${partner}`;

const NONE: readonly Turn[] = [];

/** Has the list of conversations read again where it is shown: there is a new one, or an order that is new. */
const listAgain = (): void => void queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] });

/**
 * The turns that are under way, outside of any page: they go on while one looks elsewhere. A turn stays here until the
 * stored conversation has it.
 */
class RunningTurns {
  private readonly turns = new Map<string, readonly Turn[]>();
  private readonly listeners = new Set<() => void>();
  /** Turns whose stream this page reads: what the WebSocket says of them is known. */
  private readonly own = new Set<string>();
  /** By place, who waits for the turn there to begin in order to stop it. */
  private readonly stopping = new Map<string, (conversationId: string) => void>();
  private drawing = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (key: string): readonly Turn[] => this.turns.get(key) ?? NONE;

  /**
   * Asks, and reads the answer to its end. @param onBegin told the id of the conversation once there is one
   * @throws ApiProblem when the question was not accepted; nothing of it stays here then
   */
  async ask(question: Question, onBegin: (conversationId: string) => void): Promise<void> {
    const first = question.conversationId ?? newKey(question.partner);
    const place = {
      key: first,
      at: newTurn(question.text, question.files),
    };
    const put = (turn: Turn): void => {
      this.replace(place.key, place.at, turn);
      place.at = turn;
    };
    this.set(place.key, [...this.of(place.key), place.at]);
    try {
      for await (const { event, data } of eventsOf(await open(question))) {
        if (event === 'first_chunk') {
          const { id, session_id } = data as { id: string; session_id: string };
          this.own.add(id);
          place.key = this.move(place.key, session_id, id, place.at);
          onBegin(session_id);
          this.stopping.get(first)?.(session_id);
          if (question.conversationId === null) listAgain();
        }
        put(grown(place.at, event, data));
      }
      if (place.at.status !== 'failed') put({ ...place.at, status: 'done' });
      await this.settle(place.key);
    } catch (error) {
      if (place.at.id === null) {
        this.set(
          place.key,
          this.of(place.key).filter((turn) => turn !== place.at),
        );
        throw error;
      }
      // It goes on at the service: the WebSocket tells how far it is, or that it has ended.
      this.own.delete(place.at.id);
      put({ ...place.at, status: 'lost' });
    } finally {
      this.stopping.delete(first);
    }
  }

  /** Stops the turn of a place; one that the service does not know yet, as soon as it does. @throws ApiProblem */
  async stop(key: string): Promise<void> {
    const isSending = this.of(key).some(({ status }) => status === 'sending');
    const session_id = isSending ? await new Promise<string>((begun) => this.stopping.set(key, begun)) : key;
    await call(api.POST('/api/v1/conversations/{session_id}/stop/', { params: { path: { session_id } } }));
  }

  /** Follows what happens to a conversation elsewhere, e.g. to a turn that was under way when the page was loaded. */
  follow(conversationId: string): () => void {
    return live.listen<Update>('conversation_updates', { session_id: conversationId }, (update) =>
      this.hear(conversationId, update),
    );
  }

  private hear(key: string, { message_id: id, event, payload }: Update): void {
    if (event === 'idle') return void (this.of(key).some(({ status }) => status === 'lost') && this.settle(key));
    if (id === null || this.own.has(id)) return;
    const turns = this.of(key);
    const known = turns.find((turn) => turn.id === id);
    if (event === 'end') {
      const { status } = payload as { status?: string };
      if (known && status === 'failed') this.replace(key, known, { ...known, status });
      return void this.settle(key);
    }
    if (known) return this.replace(key, known, grown(known, event, payload));
    // This page's own question, whose stream has not begun yet.
    if (turns.some((turn) => turn.status === 'sending')) return;
    if (event === 'snapshot' || event === 'first_chunk')
      this.set(key, [...turns, grown(newTurn('', []), event, payload)]);
  }

  /** Reads the stored conversation, and lets go of the turns that are in it. */
  private async settle(key: string): Promise<void> {
    await queryClient.fetchQuery({ ...conversationQuery(key), staleTime: 0 }).then(
      ({ messages }) => {
        const stored = new Set(messages.map(({ id }) => id));
        const left = this.of(key).filter((turn) => turn.status === 'sending' || !stored.has(turn.id ?? ''));
        this.set(
          key,
          left.map((turn) => (turn.status === 'lost' ? { ...turn, status: 'failed' as const } : turn)),
        );
      },
      () => undefined, // it stays as it is shown
    );
    listAgain();
  }

  /** Puts a turn that got its conversation in its place there; what the WebSocket told of it meanwhile goes. */
  private move(from: string, to: string, id: string, turn: Turn): string {
    const others = this.of(to).filter((other) => other.id !== id && other !== turn);
    if (from !== to)
      this.set(
        from,
        this.of(from).filter((other) => other !== turn),
      );
    this.set(to, [...others, turn]);
    return to;
  }

  private replace(key: string, before: Turn, after: Turn): void {
    this.set(
      key,
      this.of(key).map((turn) => (turn === before ? after : turn)),
    );
  }

  private set(key: string, turns: readonly Turn[]): void {
    if (turns.length === 0) this.turns.delete(key);
    else this.turns.set(key, turns);
    this.draw();
  }

  /** However fast pieces come, a page is drawn once a frame. */
  private draw(): void {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      for (const listener of this.listeners) listener();
    });
  }
}

async function open({
  conversationId,
  partner,
  text,
  files,
  approveTools,
  mention,
}: Question): Promise<ReadableStream<Uint8Array>> {
  const body = JSON.stringify({
    question: text,
    ...(conversationId ? { session_id: conversationId } : named(partner)),
    files: files.map(({ id }) => ({ id })),
    ...answeredBy(mention),
    stream: true,
    require_tool_approval: approveTools,
  });
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
  const response = await send(
    pageRequest(apiUrl('/api/v1/conversations/?version=2'), { method: 'POST', body, headers }),
  );
  if (!response.ok) throw await problemOf(response);
  if (!response.body) throw new ApiProblem(0, {});
  return response.body;
}

/** The answers that are being given to this page, wherever in it one is. */
export const runningTurns = new RunningTurns();
