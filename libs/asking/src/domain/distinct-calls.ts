import { newId } from '@svc/kernel';
import type { ToolCallRequest } from '@svc/models';

/**
 * The calls with ids that no other call of the turn has. Models give an id again in a later round, and some of them every
 * call of one round the same; results and decisions are told apart by it. A repeated id is replaced, in what the model
 * is told as well, by letters and digits only and at most 40 of them, which every provider takes.
 * @param used the ids of the turn so far; those of the calls are added
 */
export function distinctCalls(calls: readonly ToolCallRequest[], used: Set<string>): ToolCallRequest[] {
  return calls.map((call) => {
    const id = used.has(call.id) ? `call${newId().replaceAll('-', '')}` : call.id;
    used.add(id);
    return { ...call, id };
  });
}
