import { Injectable, Logger } from '@nestjs/common';
import { AppError, type Caller, Clock, isAppError, requireUser } from '@svc/kernel';
import { CompletionModelPublic } from '@svc/models';
import { currentTrace, type MetricOutcome, Metrics } from '@svc/telemetry';
import type { NewTurn, TurnEnding } from '../data/turn.repository';
import { initialName } from '../domain/conversation-name';
import { AnswerDraft } from './answer-draft';
import type { PreparedTurn } from './prepare-turn.service';
import type { RunningTurn, TurnHead } from './running-turn';
import { TurnRegistry } from './turn-registry';
import { TurnStore } from './turn-store.service';

/** Puts a prepared question to its model and keeps what comes back. */
@Injectable()
export class AnswerTurn {
  private readonly logger = new Logger(AnswerTurn.name);

  constructor(
    private readonly store: TurnStore,
    private readonly registry: TurnRegistry,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the turn to its end and stores it, whoever listens. A turn that fails before the model has said anything leaves
   * nothing behind; one that fails later is kept as far as it came.
   */
  async answer(actor: Caller, turn: RunningTurn, prepared: PreparedTurn): Promise<void> {
    const head = this.headOf(turn, prepared);
    const draft = new AnswerDraft(prepared.ask.version, prepared.found);
    // The model is asked at the same time; nothing of its answer is passed on before the turn is stored.
    const opening = this.open(actor, head, prepared);
    // Its failure is met where it is awaited, which may be later than it happens.
    opening.catch(() => undefined);
    const failure = await this.listen(turn, prepared, { head, opening, draft });
    if (failure && draft.isEmpty) {
      await this.discard(actor, turn, opening);
      throw failure.error;
    }
    const usage = draft.usage(prepared.prompt, prepared.model);
    const { answer, reasoning, references } = draft;
    const ending: TurnEnding = { ...usage, ...endingOf(turn, failure), answer, reasoning, references };
    const updatedAt = await this.store.close(actor.tenantId, turn.id, ending);
    if (failure) throw failure.error;
    turn.feed.push({ type: 'usage', usage });
    turn.finish({ ...head, answer, references, updatedAt });
  }

  private headOf(turn: RunningTurn, { ask, context, found }: PreparedTurn): TurnHead {
    const { id, name } = context.assistant.assistant;
    return {
      id: turn.id,
      sessionId: turn.sessionId,
      question: ask.question,
      files: context.files,
      assistant: { id, name },
      model: context.model,
      found,
      createdAt: this.clock.now(),
    };
  }

  private open(actor: Caller, head: TurnHead, prepared: PreparedTurn): Promise<void> {
    const { ask, context } = prepared;
    const turn: NewTurn = {
      id: head.id,
      tenantId: actor.tenantId,
      conversationId: head.sessionId,
      assistantId: context.assistant.assistant.id,
      assistantName: head.assistant.name,
      question: head.question,
      completionModelId: head.model.id,
      completionModel: CompletionModelPublic.from(head.model),
      version: ask.version,
      useWebSearch: ask.useWebSearch,
      fileIds: head.files.map((file) => file.id),
      now: head.createdAt,
      leaseExpiresAt: this.registry.leaseFrom(head.createdAt),
    };
    return this.store.open(turn, context.conversation ? null : { userId: requireUser(actor).id, name: nameOf(head) });
  }

  private async discard(actor: Caller, turn: RunningTurn, opening: Promise<void>): Promise<void> {
    try {
      await opening;
      await this.store.discard(actor.tenantId, turn.id, turn.sessionId);
    } catch (error) {
      // Nothing was stored, or the sweep closes it; what the caller should hear is why there is no answer.
      this.logger.warn({ err: error }, 'A turn without an answer could not be taken back.');
    }
  }

  /** Reads the model to its end; gives what went wrong, if anything did. */
  private async listen(
    turn: RunningTurn,
    { model, prompt, context }: PreparedTurn,
    { head, opening, draft }: { head: TurnHead; opening: Promise<void>; draft: AnswerDraft },
  ): Promise<{ readonly error: unknown } | null> {
    const began = performance.now();
    const provider = context.model.providerType ?? 'unknown';
    const record = (outcome: MetricOutcome): void =>
      this.metrics.modelCall('completion', provider, outcome, (performance.now() - began) / 1000);
    try {
      const events = model.stream({
        messages: prompt.messages,
        knowledge: prompt.passages,
        kwargs: context.assistant.assistant.completionModelKwargs,
        signal: turn.signal,
        traceId: currentTrace()?.traceId,
      });
      for await (const event of events) {
        await opening;
        turn.start(head);
        const told = draft.take(event);
        if (told) turn.feed.push(told);
      }
      record('success');
      return null;
    } catch (thrown) {
      record(turn.signal.aborted ? 'aborted' : 'failure');
      const error: unknown = turn.signal.aborted ? turn.signal.reason : thrown;
      if (!(error instanceof AppError)) this.logger.error({ err: error }, 'An answer broke off unexpectedly.');
      return { error };
    }
  }
}

function nameOf({ question, files }: TurnHead): string {
  return initialName(
    question,
    files.map(({ name }) => name),
  );
}

function endingOf(
  turn: RunningTurn,
  failure: { readonly error: unknown } | null,
): Pick<TurnEnding, 'status' | 'failureCode'> {
  if (!failure) return { status: 'complete', failureCode: null };
  const failureCode = isAppError(failure.error) ? failure.error.code : 'internal_error';
  return { status: turn.signal.aborted ? 'aborted' : 'failed', failureCode };
}
