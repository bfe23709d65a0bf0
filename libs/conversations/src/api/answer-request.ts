import type { SseWriter } from '@svc/http';
import type { RunningTurn } from '../app/running-turn';
import { AskResponse } from './dto/turn.response';
import { errorPayload, firstChunk, type Frame, framing } from './frames';

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

function send(sse: SseWriter, ...[name, payload]: Frame): Promise<void> {
  return sse.send(name, payload);
}
