import type { ResourcePermission, UserId } from '@svc/kernel';
import type { PromptRecord } from './assistant';

/**
 * What somebody who is shown a prompt may do with it: it is its author's to describe, and to delete unless its keeper
 * answers by it; null stands for whoever is no person, who wrote none. @source supplement §0, §2.7
 */
export function rightsOnPrompt(
  { userId, isSelected }: Pick<PromptRecord, 'userId' | 'isSelected'>,
  reader: UserId | null,
): ResourcePermission[] {
  if (reader === null || userId !== reader) return ['read'];
  return isSelected ? ['read', 'edit'] : ['read', 'edit', 'delete'];
}
