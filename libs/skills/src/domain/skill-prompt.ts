import type { SkillFile, SkillListing } from './skill';

/** Name of the tool by which models load skills; names of servers' tools have two underscores within. */
export const LOAD_SKILL = 'load_skill';

const INTRODUCTION =
  `You have the skills below: instructions for kinds of tasks. When a task fits the description of a skill, call ` +
  `${LOAD_SKILL} with its name before you begin, and follow what it says.`;

/** What a model is told of its skills before it loads any: one line each; empty without any. */
export function skillsText(skills: readonly Pick<SkillListing, 'name' | 'description'>[]): string {
  if (skills.length === 0) return '';
  const lines = skills.map(({ name, description }) => `- ${name}: ${description.replaceAll(/\s+/gu, ' ')}`);
  return `${INTRODUCTION}\n\n${lines.join('\n')}`;
}

/** A skill as a model is given it: its body, and which files it can load besides. */
export function loadedText({ body, files }: { readonly body: string; readonly files: readonly SkillFile[] }): string {
  if (files.length === 0) return body;
  const lines = files.map(({ path, mediaType, sizeBytes }) => `- ${path} (${mediaType}, ${sizeBytes} bytes)`);
  return `${body}\n\nFiles of this skill; ${LOAD_SKILL} with the name and a path gives one:\n${lines.join('\n')}`;
}
