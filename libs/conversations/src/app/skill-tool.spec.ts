import type { SkillListing } from '@svc/skills';
import { SkillTool } from './skill-tool';

const SKILL = { name: 'minutes', description: 'How minutes are taken.' } as SkillListing;
const TEXT = 'Write down who was there. '.repeat(10_000);

describe('ADR 0051 what a skill says', () => {
  it('is counted with pauses, however long it is', async () => {
    const countTokens = jest.fn((text: string) => text.length);
    const countLongText = jest.fn(async (text: string) => text.length);
    const model = { countTokens, countLongText, contextWindow: 1_000_000 };
    const tool = new SkillTool([SKILL], async () => TEXT, model);
    const listed = tool.tokens;
    const result = await tool.run({ id: 'a', name: SkillTool.NAME, arguments: { name: 'minutes' }, argumentsText: '' });
    expect(result).toMatchObject({ outcome: 'succeeded', content: TEXT });
    expect(tool.tokens - listed).toBe(TEXT.length);
    expect(countLongText.mock.calls).toEqual([[TEXT]]);
    expect(countTokens.mock.calls.flat()).not.toContain(TEXT);
  });
});
