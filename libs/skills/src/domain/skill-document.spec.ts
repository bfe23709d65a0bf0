import type { SkillText } from './skill';
import { readSkillDocument, writeSkillDocument } from './skill-document';
import { skillsText } from './skill-prompt';

const FULL: SkillText = {
  name: 'write-minutes',
  description: 'Writes minutes: "who", when & what.\nUse it after meetings. # not a comment',
  body: '# Minutes\n\n---\n\nBe brief. Åsa is here.',
  license: 'Apache-2.0',
  compatibility: 'true',
  allowedTools: 'Read Grep',
  metadata: { version: '1.0', author: 'null', 'a: b': '[x]' },
};

const document = (frontmatter: string, body = 'Body') => `---\n${frontmatter}\n---\n${body}`;
const refusal = (text: string): unknown => {
  try {
    return readSkillDocument(text);
  } catch (error) {
    return error;
  }
};

describe('SKILL.md', () => {
  it('reads again as the same, whatever its texts look like', () => {
    expect(readSkillDocument(writeSkillDocument(FULL))).toEqual(FULL);
    const bare = { ...FULL, body: '', license: null, compatibility: null, allowedTools: null, metadata: {} };
    expect(readSkillDocument(writeSkillDocument(bare))).toEqual(bare);
  });

  it('takes scalars as they are written, ends of lines of every kind, and a byte order mark', () => {
    const text =
      '\uFEFF---\r\nname: a-1\r\ndescription: 2026-01-01\r\nmetadata:\r\n  version: 1.0\r\n---\r\nOne\r\nTwo\r\n';
    const expected = { name: 'a-1', description: '2026-01-01', body: 'One\nTwo', metadata: { version: '1.0' } };
    expect(readSkillDocument(text)).toMatchObject(expected);
  });

  it.each([
    ['frontmatter', 'Only Markdown'],
    ['frontmatter', document('name: [')],
    ['frontmatter', document('- a\n- b')],
    ['name', document('description: d')],
    ['name', document('name: Upper\ndescription: d')],
    ['name', document('name: two--hyphens\ndescription: d')],
    ['name', document('name: [a]\ndescription: d')],
    ['description', document('name: a')],
    ['triggers', document('name: a\ndescription: d\ntriggers: x')],
    ['metadata', document('name: a\ndescription: d\nmetadata: x')],
    ['metadata', document('name: a\ndescription: d\nmetadata:\n  a: [b]')],
    ['body', document('name: a\ndescription: d', 'NUL \0')],
  ])('says that %s is wrong in %j', (field, text) => {
    expect(refusal(text)).toMatchObject({ code: 'skill_definition_invalid', details: { field } });
  });

  it.each([
    ['name', 64, document(`name: ${'a'.repeat(65)}\ndescription: d`), 65],
    ['description', 1_024, document(`name: a\ndescription: ${'d'.repeat(1_025)}`), 1_025],
    ['body', 100_000, document('name: a\ndescription: d', 'b'.repeat(100_001)), 100_001],
    ['compatibility', 500, document(`name: a\ndescription: d\ncompatibility: ${'c'.repeat(501)}`), 501],
  ])('says which limit of %s it is over, and by how much', (limit, allowed, text, value) => {
    expect(refusal(text)).toMatchObject({ code: 'skill_limit_exceeded', details: { limit, allowed, value } });
  });
});

describe('the list of skills in a prompt', () => {
  it('has a line each, whatever the description holds', () => {
    expect(skillsText([FULL]).split('\n').at(-1)).toBe(
      '- write-minutes: Writes minutes: "who", when & what. Use it after meetings. # not a comment',
    );
    expect(skillsText([])).toBe('');
  });
});
