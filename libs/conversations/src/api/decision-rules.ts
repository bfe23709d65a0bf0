import { type Problem, ValidationFailure } from '@svc/http';
import type { ToolApprovalDecision } from './dto/conversation.requests';

/**
 * Refuses lists that say both of one call: which of the two was meant nobody knows.
 * @throws ValidationFailure naming each decision that contradicts one before it
 */
export function assertConsistent(decisions: readonly ToolApprovalDecision[]): void {
  const first = new Map<string, boolean>();
  const problems = decisions.flatMap(({ tool_call_id: id, approved }, index): Problem[] => {
    if ((first.get(id) ?? approved) !== approved) {
      const msg = 'An earlier decision about the same call says the opposite.';
      return [{ loc: ['body', index, 'approved'], msg, type: 'value_error' }];
    }
    first.set(id, approved);
    return [];
  });
  if (problems.length > 0) throw new ValidationFailure(problems);
}

/**
 * Refuses reasons that are longer than the deployment lets them be, in characters.
 * @throws ValidationFailure naming each of them  @source supplement §1.2
 */
export function assertReasonsFit(decisions: readonly ToolApprovalDecision[], maxLength: number): void {
  const problems = decisions.flatMap(({ reason }, index): Problem[] => {
    const { length } = Array.from(reason ?? '');
    if (length <= maxLength) return [];
    const msg = `At most ${maxLength} characters are allowed; there are ${length}.`;
    return [{ loc: ['body', index, 'reason'], msg, type: 'string_too_long' }];
  });
  if (problems.length > 0) throw new ValidationFailure(problems);
}
