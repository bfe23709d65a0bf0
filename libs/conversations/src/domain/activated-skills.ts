import { LOAD_SKILL } from '@svc/skills';
import type { TurnStep } from './turn';

/** A skill that a turn loaded. */
export interface ActivatedSkill {
  readonly name: string;
  /** Paths of its files that were loaded besides. */
  readonly files: readonly string[];
}

/** The skills that a turn loaded, in the order of their first load. */
export function activatedSkills(steps: readonly TurnStep[]): ActivatedSkill[] {
  const files = new Map<string, Set<string>>();
  for (const step of steps) {
    if (step.kind !== 'tool-call' || step.tool.modelName !== LOAD_SKILL || step.tool.status !== 'succeeded') continue;
    const { name, path } = step.tool.arguments ?? {};
    if (typeof name !== 'string') continue;
    const loaded = files.get(name) ?? new Set();
    if (typeof path === 'string' && path !== '') loaded.add(path);
    files.set(name, loaded);
  }
  return [...files].map(([name, paths]) => ({ name, files: [...paths] }));
}
