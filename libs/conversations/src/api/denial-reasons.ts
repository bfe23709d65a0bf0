import { type Problem, ValidationFailure } from '@svc/http';
import type { ToolApprovalDecision } from './dto/conversation.requests';

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
