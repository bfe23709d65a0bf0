import { AppError, isStorable } from '@svc/kernel';
import type { SkillText } from './skill';
import { requireWithin, SKILL_LIMITS } from './skill-limits';

/** What a skill may be called. @source the Agent Skills format */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * A skill's texts as they are kept: ends of lines are `\n`, and blanks around them gone.
 * @throws skill_limit_exceeded · skill_definition_invalid
 */
export function checkedText(text: SkillText): SkillText {
  const checked: SkillText = {
    name: text.name.trim(),
    description: tidy(text.description),
    body: tidy(text.body),
    license: orNull(text.license),
    compatibility: orNull(text.compatibility),
    allowedTools: orNull(text.allowedTools),
    metadata: checkedMetadata(text.metadata),
  };
  requireName(checked.name);
  if (checked.description === '') throw invalid('description', 'A skill needs a description.');
  requireWithin('description', checked.description.length);
  requireWithin('body', checked.body.length);
  requireWithin('license', checked.license?.length ?? 0);
  requireWithin('compatibility', checked.compatibility?.length ?? 0);
  requireWithin('allowed_tools', checked.allowedTools?.length ?? 0);
  requireStorable('description', checked.description);
  requireStorable('body', checked.body);
  requireStorable('license', checked.license);
  requireStorable('compatibility', checked.compatibility);
  requireStorable('allowed_tools', checked.allowedTools);
  return checked;
}

/** What is wrong with a skill's definition, and with which member of it. */
export function invalid(field: string, message: string, cause?: unknown): AppError<'skill_definition_invalid'> {
  return new AppError('skill_definition_invalid', { field }, { message, cause });
}

function requireName(name: string): void {
  requireWithin('name', name.length);
  if (NAME.test(name)) return;
  throw invalid('name', `A name has 1 to ${SKILL_LIMITS.name} lower-case letters, digits and single hyphens between.`);
}

function requireStorable(field: string, text: string | null): void {
  if (text !== null && !isStorable(text)) throw invalid(field, 'The text holds characters that cannot be stored.');
}

function checkedMetadata(metadata: SkillText['metadata']): Record<string, string> {
  const entries = Object.entries(metadata);
  requireWithin('metadata_entries', entries.length);
  for (const text of entries.flat()) {
    requireWithin('metadata_text', text.length);
    requireStorable('metadata', text);
  }
  return Object.fromEntries(entries);
}

function orNull(text: string | null): string | null {
  return text === null || tidy(text) === '' ? null : tidy(text);
}

function tidy(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').trim();
}
