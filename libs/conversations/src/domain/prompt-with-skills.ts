import { type SkillListing, skillsText } from '@svc/skills';

/** An assistant's prompt with what its model is told of the skills it can load; null when there is neither. */
export function promptWithSkills(prompt: string | null, skills: readonly SkillListing[]): string | null {
  const parts = [prompt?.trim() ?? '', skillsText(skills)].filter((part) => part !== '');
  return parts.length === 0 ? prompt : parts.join('\n\n');
}
