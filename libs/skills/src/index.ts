export { AssistantSkill } from './api/dto/skill.responses';
export { AssistantSkills } from './app/assistant-skills.service';
export type { SkillId, SkillListing } from './domain/skill';
export { LOAD_SKILL, skillsText } from './domain/skill-prompt';
export { SkillsHttpModule } from './skills.http-module';
export { SkillsModule } from './skills.module';
