import type { ChatModel, ToolCallRequest, ToolDefinition } from '@svc/models';
import { LOAD_SKILL, type SkillListing, skillsText } from '@svc/skills';
import type { ShownTool } from '../domain/tool-call';
import { plainResult, type ToolResultStep } from '../domain/tool-result';

/** Gives what a skill, or one of its files, says; null when there is no such text. */
export type LoadSkill = (skill: SkillListing, path: string | null) => Promise<string | null>;

/** More of a model's context than this is never taken by one result. */
const SHARE_OF_CONTEXT = 0.5;

/** Gives a model the skills of its assistant as it asks for them. @source ADR 0071 */
export class SkillTool {
  static readonly NAME = LOAD_SKILL;

  readonly definition: ToolDefinition;
  readonly shown: ShownTool = { serverName: '', toolName: SkillTool.NAME, title: 'Skill' };
  private loadedTokens = 0;

  constructor(
    private readonly skills: readonly SkillListing[],
    private readonly load: LoadSkill,
    private readonly model: Pick<ChatModel, 'countTokens' | 'countLongText' | 'contextWindow'>,
  ) {
    this.definition = {
      name: SkillTool.NAME,
      description: 'Gives the instructions of a skill, or one of its files.',
      parameters: {
        type: 'object',
        properties: {
          name: { type: 'string', enum: skills.map(({ name }) => name), description: 'The name of the skill.' },
          path: { type: 'string', description: 'The path of one of its files; without it the skill itself.' },
        },
        required: ['name'],
        additionalProperties: false,
      },
    };
  }

  /** Tokens of the list of skills and of everything loaded. */
  get tokens(): number {
    return this.model.countTokens(skillsText(this.skills)) + this.loadedTokens;
  }

  /** What came of a call; one that asks for what is not there is told so. */
  async run({ id, arguments: args }: ToolCallRequest): Promise<ToolResultStep> {
    const skill = this.skills.find(({ name }) => name === args?.['name']);
    if (!skill) return plainResult(id, 'failed', 'There is no skill of that name.');
    const path = args?.['path'] ?? null;
    if (path !== null && typeof path !== 'string') return plainResult(id, 'failed', 'The path is no text.');
    const text = await this.load(skill, path === '' ? null : path);
    if (text === null) return plainResult(id, 'failed', 'The skill is gone, or has no text file of that path.');
    const tokens = await this.model.countLongText(text);
    if (tokens > this.model.contextWindow * SHARE_OF_CONTEXT) {
      return plainResult(id, 'failed', `It has ${tokens} tokens, which is too much for the context.`);
    }
    this.loadedTokens += tokens;
    return plainResult(id, 'succeeded', text);
  }
}
