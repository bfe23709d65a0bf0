import { AppError } from '@svc/kernel';

/** How much a skill may hold; texts in characters, bytes unpacked. */
export const SKILL_LIMITS = {
  name: 64,
  description: 1_024,
  body: 100_000,
  license: 1_000,
  compatibility: 500,
  allowed_tools: 2_000,
  metadata_entries: 50,
  metadata_text: 1_000,
  file_path: 200,
  files: 100,
  file_bytes: 1_048_576,
  total_file_bytes: 5_242_880,
  archive_bytes: 6_291_456,
  skills_of_tenant: 500,
  skills_of_assistant: 20,
} as const;

export type SkillLimit = keyof typeof SKILL_LIMITS;

/** @throws skill_limit_exceeded with the limit and the value when `value` is over it */
export function requireWithin(limit: SkillLimit, value: number): void {
  const allowed = SKILL_LIMITS[limit];
  if (value <= allowed) return;
  throw new AppError(
    'skill_limit_exceeded',
    { limit, allowed, value },
    { message: `The skill is over a limit: ${limit} is ${value}, and at most ${allowed} is allowed.` },
  );
}
