import type { DocumentReference } from '@svc/asking';
import type { SseWriter } from '@svc/http';
import { ERRORS, type ErrorDefinition, isAppError, type SessionId } from '@svc/kernel';
import type { RunningTurn, TurnHead } from '../app/running-turn';
import type { AnswerEvent } from '../domain/answer-feed';
import { InfoBlobAskAssistantPublic } from './dto/references';
import type { STREAM_EVENTS, SseError } from './dto/stream.payloads';
import { TokenUsageEvent } from './dto/stream.payloads';
import { AskResponse, turnFields } from './dto/turn.response';

/** How long reading knowledge may keep a client waiting before the stream opens without it. @source spec §8.2 */
const SILENCE_MS = 15_000;

/** The answer in one piece. @throws what the turn failed with */
export async function answerWhole(turn: RunningTurn): Promise<AskResponse> {
  return AskResponse.from(await turn.finished);
}

/**
 * The answer as an event stream. Headers wait until the turn has started (the model's first sign, or a second of its
 * silence), so that until then a failure is an ordinary HTTP error. Where it takes 15 seconds to get there, the stream
 * opens all the same, and failures become its last event. A reader that is slow or leaves changes nothing about the turn.
 * @throws what the turn failed with before the stream was open  @source spec §6.1, supplement §15.12, §15.72
 */
export async function answerStreamed(turn: RunningTurn, sse: SseWriter): Promise<void> {
  let opened = false;
  const impatience = setTimeout(() => {
    opened = true;
    sse.comment();
  }, SILENCE_MS);
  try {
    const head = await turn.started;
    opened = true;
    await send(sse, 'first_chunk', firstChunk(head));
    await forward(turn, sse);
  } catch (error) {
    if (!opened) throw error;
    await send(sse, 'error', errorPayload(turn.sessionId, error));
  } finally {
    clearTimeout(impatience);
    turn.feed.abandon();
  }
  sse.end();
}

async function forward(turn: RunningTurn, sse: SseWriter): Promise<void> {
  const frame = framing(turn.sessionId);
  for await (const event of turn.feed.read()) {
    await send(sse, ...frame(event));
    if (sse.closed) return;
  }
}

type EventName = keyof typeof STREAM_EVENTS;
type Frame = { [Name in EventName]: [Name, InstanceType<(typeof STREAM_EVENTS)[Name]>] }[EventName];

function send(sse: SseWriter, ...[name, payload]: Frame): Promise<void> {
  return sse.send(name, payload);
}

function firstChunk(head: TurnHead) {
  return turnFields(head, head.found);
}

/** The frames of a turn's events; documents are brought into their wire form once, not for every piece of text. */
function framing(sessionId: SessionId): (event: AnswerEvent) => Frame {
  let shown: readonly DocumentReference[] = [];
  let references: InfoBlobAskAssistantPublic[] = [];
  return (event) => {
    switch (event.type) {
      case 'text':
        if (event.references !== shown) {
          shown = event.references;
          references = shown.map(InfoBlobAskAssistantPublic.fromReference);
        }
        return ['text', { session_id: sessionId, answer: event.delta, references }];
      case 'reasoning':
        return ['reasoning', { session_id: sessionId, reasoning: event.delta }];
      case 'usage': {
        const usage = TokenUsageEvent.from(event.usage);
        return ['token_usage', { session_id: sessionId, svc_event_type: 'token_usage', usage }];
      }
      case 'error':
        return ['error', errorPayload(sessionId, event.error)];
    }
  };
}

/** A foreseen failure in the catalogue's words; of anything else nothing is told. */
function errorPayload(sessionId: SessionId, error: unknown): SseError {
  if (!isAppError(error)) {
    return { session_id: sessionId, error: ERRORS.internal_error.message, error_code: ERRORS.internal_error.status };
  }
  const { svcCode, status }: ErrorDefinition = ERRORS[error.code];
  return { session_id: sessionId, error: error.message, error_code: svcCode ?? status };
}
