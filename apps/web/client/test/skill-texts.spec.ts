import { compareLines } from '../src/features/prompts/line-difference';
import type { Skill } from '../src/features/skills/queries';
import { changesOf, skillAsText, SKILL_NAME, valuesOf } from '../src/features/skills/skill-text';

const skill = {
  name: 'minutes',
  description: 'Writes minutes.',
  body: 'Be brief.',
  license: 'MIT',
  compatibility: null,
  allowed_tools: null,
  metadata: { author: 'Registry' },
  files: [{ path: 'references/rules.md', media_type: 'text/markdown', size: 12 }],
} as unknown as Skill;

describe('what a skill says', () => {
  it('is only sent where it was changed; what others may lack is taken away by nothing', () => {
    expect(changesOf(valuesOf(skill), skill)).toEqual({});
    expect(changesOf({ ...valuesOf(skill), name: ' minutes ', body: '', license: ' ' }, skill)).toEqual({
      body: '',
      license: null,
    });
  });

  it('is compared with its files, and without what it does not say', () => {
    const text = skillAsText(skill, (part) => part.toUpperCase());
    expect(text).toBe(
      'NAME: minutes\nDESCRIPTION: Writes minutes.\nLICENSE: MIT\nauthor: Registry\n\nBe brief.\n\nFILES:\nreferences/rules.md (12 B)',
    );
  });

  it.each([
    ['meeting-minutes', true],
    ['a1', true],
    ['Minutes', false],
    ['a--b', false],
    ['-a', false],
  ])('has a name as %s: %s', (name, isOne) => expect(SKILL_NAME.test(name)).toBe(isOne));
});

describe('lines of two texts', () => {
  const signs = (older: string, newer: string): string[] =>
    compareLines(older, newer).map(({ kind, text }) => ({ same: '=', removed: '-', added: '+' })[kind] + text);

  it('stay where they are in both', () => {
    expect(signs('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual(['=a', '-b', '=c', '+x', '=d']);
    expect(signs('a\na', 'a')).toEqual(['=a', '-a']);
    expect(signs('one', 'one')).toEqual(['=one']);
  });

  it('are told as changed in the middle of texts that are too long for a table, at once', () => {
    const many = (word: string): string => Array.from({ length: 30_000 }, (_, at) => `${word}${at % 7}`).join('\n');
    const found = compareLines(`first\n${many('a')}\nlast`, `first\n${many('b')}\nlast`);
    expect(found).toHaveLength(60_002);
    expect([found[0], found[1], found.at(-1)]).toEqual([
      { kind: 'same', text: 'first' },
      { kind: 'removed', text: 'a0' },
      { kind: 'same', text: 'last' },
    ]);
  });
});
