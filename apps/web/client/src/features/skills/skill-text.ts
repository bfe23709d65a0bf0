import type { SkillChanges } from './commands';
import type { Skill } from './queries';

/** What one writes of a skill; what is not given is empty. */
export interface SkillValues {
  name: string;
  description: string;
  body: string;
  license: string;
  compatibility: string;
  allowed_tools: string;
}

/** What a skill may be called. @source ADR 0071 */
export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The most characters of each. @source ADR 0071 */
export const LENGTHS = {
  name: 64,
  description: 1_024,
  body: 100_000,
  license: 1_000,
  compatibility: 500,
  allowed_tools: 2_000,
} as const satisfies Record<keyof SkillValues, number>;

/** What a form begins with. */
export const NOTHING: SkillValues = {
  name: '',
  description: '',
  body: '',
  license: '',
  compatibility: '',
  allowed_tools: '',
};

/** What a skill says, as a form holds it. */
export const valuesOf = (skill: Skill): SkillValues => ({
  name: skill.name,
  description: skill.description,
  body: skill.body,
  license: skill.license ?? '',
  compatibility: skill.compatibility ?? '',
  allowed_tools: skill.allowed_tools ?? '',
});

/** What differs from what a skill says; blanks around texts are no difference, and null takes away. */
export function changesOf(values: SkillValues, skill: Skill): SkillChanges {
  const before = valuesOf(skill);
  const members = Object.keys(before) as (keyof SkillValues)[];
  const changed = members.filter((member) => values[member].trim() !== before[member].trim());
  const isNeeded = (member: string): boolean => ['name', 'description', 'body'].includes(member);
  return Object.fromEntries(
    changed.map((member) => [member, values[member].trim() || (isNeeded(member) ? '' : null)]),
  ) as SkillChanges;
}

/** All that a version says, and which files it has, as lines to compare; `word` names its parts. */
export function skillAsText(skill: Skill, word: (part: string) => string): string {
  const { name, description, license, compatibility, allowed_tools, body, metadata, files } = skill;
  const parts = { name, description, license, compatibility, allowed_tools };
  const head = Object.entries(parts).flatMap(([part, text]) => (text ? [`${word(part)}: ${text}`] : []));
  const further = Object.entries(metadata).map(([key, text]) => `${key}: ${text}`);
  const list = files.map(({ path, size }) => `${path} (${size} B)`);
  return [...head, ...further, '', body, ...(list.length > 0 ? ['', `${word('files')}:`, ...list] : [])].join('\n');
}
