import { setImmediate as afterWhatWaits } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type Inquiry, ModelLoop, type Step } from '@svc/asking';
import { AppError, type Caller, Clock, isAppError, ownerOf } from '@svc/kernel';
import type { NewConversation, NewTurn } from '../data/turn.repository';
import { initialName } from '../domain/conversation-name';
import type { OpenState, TurnEnding } from '../domain/turn';
import { AnswerRecord } from './answer-record';
import type { PreparedQuestion } from './prepare-question.service';
import type { QuestionContext } from './question-context.service';
import type { RunningTurn, TurnHead } from './running-turn';
import { RunningTurns } from './running-turns';
import { TurnLogs } from './turn-logs.service';
import { TurnStore } from './turn-store.service';
import type { TurnToolbox } from './turn-toolbox';
import { TurnTools } from './turn-tools';

/** How long after the model was asked a stream begins at the latest. @source supplement §15.72 */
const PATIENCE_MS = 1_000;

type Failure = { readonly error: unknown } | null;

/** A turn at work: what is known of it, whether it is stored yet, and what came so far. */
interface Work {
  readonly turn: RunningTurn;
  readonly head: TurnHead;
  /** Settles once the turn is stored; nothing of it is told before. */
  readonly opening: Promise<void>;
  readonly record: AnswerRecord;
  readonly toolbox: TurnToolbox;
  readonly inquiry: Inquiry;
  /** Whether a reader waits for the first sign. */
  readonly isStreamed: boolean;
  /** Whether its conversation begins with it. */
  readonly opensConversation: boolean;
}

/** Puts a prepared question to its model and keeps what comes back. */
@Injectable()
export class AnswerQuestion {
  private readonly logger = new Logger(AnswerQuestion.name);

  constructor(
    private readonly loop: ModelLoop,
    private readonly store: TurnStore,
    private readonly registry: RunningTurns,
    private readonly logs: TurnLogs,
    private readonly clock: Clock,
    private readonly tools: TurnTools,
  ) {}

  /**
   * Runs the turn to its end and stores it, whoever listens. One that fails before anybody heard of it leaves nothing
   * behind; one that fails later, or that its asker stops, is kept as far as it came.
   */
  answer(actor: Caller, turn: RunningTurn, prepared: PreparedQuestion): Promise<void> {
    // Models take minutes, and all that was read to prepare the question would wait with them; so only what is still
    // needed goes along.
    const work = this.begin(actor, turn, prepared);
    turn.asked();
    return this.listen(actor, work).then((failure) => this.close(actor, work, failure));
  }

  private begin(actor: Caller, turn: RunningTurn, prepared: PreparedQuestion): Work {
    const { ask, found, web, context } = prepared;
    const head = this.headOf(turn, prepared);
    // The model is asked at the same time, and a moment sooner, since to send takes a process its time; nothing of its
    // answer is passed on before the turn is stored.
    const opening = afterWhatWaits().then(() => this.open(actor, head, prepared));
    // Its failure is met where it is awaited, which may be later than it happens.
    opening.catch(() => undefined);
    const toolbox = this.tools.open(actor, turn, prepared);
    const record = new AnswerRecord(ask.version, found, web, toolbox, this.clock);
    if (prepared.spent) record.take({ type: 'usage', ...prepared.spent });
    const inquiry = inquiryOf(actor, turn, prepared, toolbox);
    const opensConversation = context.conversation === null;
    return { turn, head, opening, record, toolbox, inquiry, isStreamed: ask.stream, opensConversation };
  }

  /** Stores what the model has said, and says so; or takes the turn back. @throws the failure, unless it was wanted */
  private async close(actor: Caller, work: Work, failure: Failure): Promise<void> {
    const { turn, head, record } = work;
    turn.answered();
    if (failure && record.isEmpty && !turn.hasStarted && !turn.stopped) {
      await this.discard(actor, work);
      throw failure.error;
    }
    const left = failure && record.leaveCalls();
    const { answer, steps, references, webReferences, usage, toolCalls, generatedFiles } = record;
    const ending: TurnEnding = { ...endingOf(turn, failure), answer, steps, references, webReferences, usage };
    const updatedAt = await this.store.close(actor.tenantId, turn.id, ending);
    if (left) turn.tell(left);
    if (failure && !turn.stopped) throw failure.error;
    turn.start(head);
    turn.tell({ type: 'usage', usage });
    turn.finish({ ...head, answer, references, webReferences, toolCalls, generatedFiles, updatedAt });
  }

  private headOf(turn: RunningTurn, { ask, context, found, web, answeredBy }: PreparedQuestion): TurnHead {
    return {
      id: turn.id,
      sessionId: turn.sessionId,
      question: ask.question,
      files: context.files,
      assistant: answeredBy,
      model: context.model,
      found,
      web,
      createdAt: this.clock.now(),
    };
  }

  private open(actor: Caller, head: TurnHead, prepared: PreparedQuestion): Promise<void> {
    const { ask, context, answeredBy } = prepared;
    const turn: NewTurn = {
      id: head.id,
      tenantId: actor.tenantId,
      conversationId: head.sessionId,
      assistantId: answeredBy?.id ?? null,
      assistantName: answeredBy?.name ?? null,
      question: head.question,
      completionModel: head.model,
      version: ask.version,
      useWebSearch: ask.useWebSearch,
      fileIds: head.files.map((file) => file.id),
      log: this.logs.write(prepared),
      now: head.createdAt,
      leaseMs: this.registry.leaseMs,
    };
    return this.store.open(turn, context.conversation ? null : this.conversationOf(actor, head, context));
  }

  private conversationOf(actor: Caller, head: TurnHead, { assistant, group }: QuestionContext): NewConversation {
    return {
      owner: ownerOf(actor),
      name: nameOf(head),
      assistantId: group ? null : assistant.assistant.id,
      groupChatId: group?.groupChat.id ?? null,
    };
  }

  private async discard(actor: Caller, { turn, opening, opensConversation: opened }: Work): Promise<void> {
    try {
      await opening;
      await this.store.discard(actor.tenantId, turn.id, { conversationId: turn.sessionId, opened });
    } catch (error) {
      // Nothing was stored, or the sweep closes it; what the caller should hear is why there is no answer.
      this.logger.warn({ err: error }, 'A turn without an answer could not be taken back.');
    }
  }

  /** Follows the model to its end; gives what went wrong, if anything did. */
  private async listen(actor: Caller, work: Work): Promise<Failure> {
    const { turn, head, opening, record, toolbox, inquiry } = work;
    let patience = work.isStreamed ? new Impatience(work, PATIENCE_MS) : null;
    let state: OpenState = 'running';
    try {
      for await (const step of this.loop.run(inquiry)) {
        const told = record.take(step);
        if (step.type === 'usage') {
          // What fails before anybody heard of it is an ordinary error, however long it takes to be written down.
          if ('isBroken' in step) patience?.stop();
          continue;
        }
        await opening;
        patience?.stop();
        // It has no part in what comes, which may take minutes.
        patience = null;
        turn.start(head);
        state = await this.follow(actor, turn, state, step);
        if (told) turn.tell(told);
      }
      await opening;
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) this.logger.error({ err: error }, 'An answer broke off unexpectedly.');
      return { error };
    } finally {
      patience?.stop();
      // Ending connections takes its time, and nobody waits for it.
      void toolbox.close();
    }
  }

  /** Keeps the stored turn in the state that a step brings it to. */
  private async follow(actor: Caller, turn: RunningTurn, from: OpenState, { type }: Step): Promise<OpenState> {
    const to = type === 'waiting' ? 'waiting' : 'running';
    if (to !== from) await this.store.change(actor.tenantId, turn.id, from, to);
    return to;
  }
}

function inquiryOf(
  actor: Caller,
  { signal }: RunningTurn,
  { model, prompt, context, isSaid }: PreparedQuestion,
  toolbox: TurnToolbox,
): Inquiry {
  const { completionModelKwargs: kwargs, maxTokens } = context.assistant.assistant;
  return {
    model,
    prompt,
    record: context.model,
    account: isSaid ? null : { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'turn' },
    kwargs,
    maxTokens,
    signal,
    tools: toolbox.definitions.length > 0 ? toolbox : undefined,
  };
}

/** Begins a turn, once it is stored, when the model takes its time; unless it was stopped before. */
class Impatience {
  private wanted = true;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly work: Work,
    afterMs: number,
  ) {
    this.timer = setTimeout(
      () =>
        void work.opening.then(
          () => this.begin(),
          () => undefined,
        ),
      afterMs,
    );
  }

  stop(): void {
    this.wanted = false;
    clearTimeout(this.timer);
  }

  private begin(): void {
    if (this.wanted) this.work.turn.start(this.work.head);
  }
}

function nameOf({ question, files }: TurnHead): string {
  return initialName(
    question,
    files.map(({ name }) => name),
  );
}

function endingOf(turn: RunningTurn, failure: Failure): Pick<TurnEnding, 'status' | 'failureCode'> {
  if (!failure) return { status: 'completed', failureCode: null };
  if (turn.stopped) return { status: 'stopped', failureCode: null };
  const failureCode = isAppError(failure.error) ? failure.error.code : 'internal_error';
  return { status: turn.signal.aborted ? 'stopped' : 'failed', failureCode };
}
