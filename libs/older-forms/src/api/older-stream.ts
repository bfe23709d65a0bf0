import type { AnswerEvent, NamedFrame, StreamWords } from '@svc/conversations';
import { ERRORS, isAppError } from '@svc/kernel';
import type { OlderStreamMessage } from './dto/older-conversation.dto';

/** How older clients are told of a turn: every frame is a `message`. @source spec §4.11, supplement §15.140 */
export const OLDER_STREAM: StreamWords = {
  begin: ({ id }) => frame({ type: 'start', id }),
  tell(event: AnswerEvent): NamedFrame | null {
    if (event.type === 'text') return event.delta === '' ? null : frame({ type: 'content', delta: event.delta });
    return event.type === 'error' ? failure(event.error) : null;
  },
  fail: failure,
  complete: () => frame({ type: 'done' }),
};

function failure(error: unknown): NamedFrame {
  if (isAppError(error)) return frame({ type: 'error', message: error.message, error_code: error.code });
  return frame({ type: 'error', message: ERRORS.internal_error.message, error_code: 'internal_error' });
}

function frame(message: OlderStreamMessage): NamedFrame {
  return ['message', message];
}
