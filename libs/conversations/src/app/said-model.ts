import type { ChatModel } from '@svc/models';
import type { Usage } from '@svc/usage';
import { wordsOf } from '../domain/group-choice';

/** A model that says what it has said already, word by word, at the cost it had. @source supplement §13.7 rule 5 */
export function saidAlready(model: ChatModel, text: string, usage: Usage): ChatModel {
  return Object.assign(Object.create(model) as ChatModel, {
    async *stream() {
      for (const delta of wordsOf(text)) yield await Promise.resolve({ type: 'text' as const, delta });
      yield { type: 'usage' as const, ...usage };
      yield { type: 'end' as const };
    },
  });
}
