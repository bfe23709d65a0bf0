import { dump, FAILSAFE_SCHEMA, load } from 'js-yaml';
import type { SkillText } from './skill';
import { checkedText, invalid } from './skill-text';

/** The file that makes a folder a skill. @source the Agent Skills format */
export const SKILL_DOCUMENT = 'SKILL.md';

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u;
const TEXTS = ['name', 'description', 'license', 'compatibility', 'allowed-tools'] as const;

/**
 * Reads a `SKILL.md`. Every scalar of its frontmatter is a text, as the format has it, so that `1.0` stays `1.0`.
 * @throws skill_definition_invalid · skill_limit_exceeded
 */
export function readSkillDocument(text: string): SkillText {
  const found = FRONTMATTER.exec(text);
  if (!found)
    throw invalid('frontmatter', `${SKILL_DOCUMENT} does not begin with frontmatter between two lines "---".`);
  const members = membersOf(found[1]!);
  const unknown = Object.keys(members).find((name) => name !== 'metadata' && !TEXTS.some((known) => known === name));
  if (unknown !== undefined)
    throw invalid(unknown, `The frontmatter has a member "${unknown}" that skills do not have.`);
  const textOf = (name: (typeof TEXTS)[number]): string | null => {
    const value = members[name];
    if (value === undefined) return null;
    if (typeof value !== 'string') throw invalid(name, `"${name}" in the frontmatter is no text.`);
    return value;
  };
  return checkedText({
    name: textOf('name') ?? '',
    description: textOf('description') ?? '',
    body: text.slice(found[0].length),
    license: textOf('license'),
    compatibility: textOf('compatibility'),
    allowedTools: textOf('allowed-tools'),
    metadata: metadataOf(members['metadata']),
  });
}

/** The `SKILL.md` of a skill; reads again as the same. */
export function writeSkillDocument(skill: SkillText): string {
  const { name, description, license, compatibility, allowedTools, metadata } = skill;
  const members = {
    name,
    description,
    ...(license !== null && { license }),
    ...(compatibility !== null && { compatibility }),
    ...(allowedTools !== null && { 'allowed-tools': allowedTools }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
  return `---\n${dump(members, { lineWidth: -1 })}---\n\n${skill.body}\n`;
}

function membersOf(yaml: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = load(yaml, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    throw invalid('frontmatter', 'The frontmatter is no YAML.', error);
  }
  if (!isMapping(read)) throw invalid('frontmatter', 'The frontmatter is no YAML mapping.');
  return read;
}

function metadataOf(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (!isMapping(value)) throw invalid('metadata', '"metadata" in the frontmatter is no mapping.');
  const entries = Object.entries(value).map(([name, member]) => {
    if (typeof member !== 'string') throw invalid('metadata', `"${name}" in the metadata is no text.`);
    return [name, member] as const;
  });
  return Object.fromEntries(entries);
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
