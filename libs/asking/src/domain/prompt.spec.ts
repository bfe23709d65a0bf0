import { instructionFor, questionText, systemMessage } from './prompt';

describe('systemMessage', () => {
  const nothing = { assistantPrompt: null, knowledge: '', version: 1 as const, attachments: [] };

  it('is empty without any part', () => {
    expect(systemMessage(nothing)).toBe('');
    expect(systemMessage({ ...nothing, assistantPrompt: '  \n' })).toBe('');
  });

  it('has prompt, instruction, knowledge and attachments in this order, a blank line between two', () => {
    const attachments = [{ name: 'a "b".txt', text: 'line\nline' }];
    const message = systemMessage({ assistantPrompt: 'Be brief.', knowledge: '"""k"""', version: 2, attachments });
    const parts = message.split('\n\n');
    expect(parts).toEqual([
      'Be brief.',
      instructionFor(2),
      '"""k"""',
      expect.stringContaining('files'),
      '{"filename":"a \\"b\\".txt","text":"line\\nline"}',
    ]);
  });

  it('gives the instruction only along with knowledge', () => {
    expect(systemMessage({ ...nothing, assistantPrompt: 'Be brief.' })).toBe('Be brief.');
    expect(systemMessage({ ...nothing, knowledge: '"""k"""' })).toBe(`${instructionFor(1)}\n\n"""k"""`);
  });

  it('asks for citations in version 2 only', () => {
    expect(instructionFor(1)).not.toContain('inref');
    expect(instructionFor(2)).toContain('<inref id="source_id"/>');
    expect(instructionFor(2).startsWith(instructionFor(1))).toBe(true);
  });
});

describe('questionText', () => {
  it('puts files before the question, one JSON line each', () => {
    const text = questionText(' Why? ', [
      { name: 'a.txt', text: '1' },
      { name: 'b.txt', text: '2' },
    ]);
    expect(text.split('\n\n').slice(1)).toEqual([
      '{"filename":"a.txt","text":"1"}\n{"filename":"b.txt","text":"2"}',
      'Why?',
    ]);
    expect(questionText('Why?', [])).toBe('Why?');
  });
});
