import { TextAssembler } from './text-assembler';

const assemble = (...blocks: Parameters<TextAssembler['push']>[0][]) => {
  const assembler = new TextAssembler();
  const text = [...blocks.flatMap((block) => assembler.push(block)), ...assembler.end()].join('');
  return { text, bytes: assembler.bytes };
};

const table = (...rows: string[]) => ({
  kind: 'table' as const,
  text: ['| H |', '| --- |', ...rows].join('\n'),
  headerLines: 2,
});

describe('TextAssembler', () => {
  it('sets blocks apart by a blank line and counts UTF-8 bytes', () => {
    const { text, bytes } = assemble({ kind: 'text', text: 'Grüße' }, { kind: 'text', text: 'två' });
    expect(text).toBe('Grüße\n\ntvå');
    expect(bytes).toBe(Buffer.byteLength(text));
  });

  it('lets the pieces of one table run on', () => {
    expect(assemble(table('| 1 |'), table('| 2 |')).text).toBe('| H |\n| --- |\n| 1 |\n| 2 |');
  });

  it('begins a table anew after text', () => {
    const { text } = assemble(table('| 1 |'), { kind: 'text', text: 'between' }, table('| 2 |'));
    expect(text).toBe('| H |\n| --- |\n| 1 |\n\nbetween\n\n| H |\n| --- |\n| 2 |');
  });

  it('gives out parts of whole characters', () => {
    const assembler = new TextAssembler();
    const parts = [...assembler.push({ kind: 'text', text: `x${'😀'.repeat(50_000)}` }), ...assembler.end()];
    expect(parts.length).toBe(2);
    for (const part of parts) expect(part.isWellFormed()).toBe(true);
  });
});
