import { pdfFile, type PdfText } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

/** Lines in two columns, drawn from left to right and line after line. */
const inTurns = (left: string[], right: string[], rightX = 320): PdfText[] =>
  left.flatMap((text, line) => [
    { x: 60, y: 700 - line * 12, text },
    { x: rightX, y: 700 - line * 12, text: right[line] ?? '' },
  ]);

describe('aligned text of a PDF', () => {
  it('reads columns of prose one after the other, though their lines were drawn in turns', async () => {
    const lines = (word: string) =>
      Array.from({ length: 12 }, (_, at) => `${word} line ${at + 10} goes to the end of it`);
    const { blocks, text } = await readBytes(pdfFile([inTurns(lines('left'), lines('right'))]));
    expect(blocks.map(({ kind }) => kind)).toEqual(['text']);
    expect(text.split('\n')).toEqual([...lines('left'), ...lines('right')]);
  });

  it('keeps a table whose cells hold sentences of any length', async () => {
    const terms = Array.from({ length: 12 }, (_, at) => `Term number ${at + 10}, as it is used`);
    const meanings = terms.map((_, at) => 'What is meant by it '.repeat(1 + (at % 3)));
    const { blocks } = await readBytes(pdfFile([inTurns(terms, meanings)]));
    expect(blocks.map(({ kind }) => kind)).toEqual(['table']);
  });

  it.each([
    ['typewriter bullets', ['o', 'o', 'o', 'o']],
    ['clauses', ['1.1', '1.2', '2.1', '2.1.1']],
    ['paragraphs of a law', ['\xa7 1', '\xa7 2', '\xa7 2a', '\xa7 3']],
  ])('leaves a list marked with %s', async (_, marks) => {
    const items = marks.map((_mark, at) => `Item ${at}`);
    const { blocks } = await readBytes(pdfFile([inTurns(marks, items, 120)]));
    expect(blocks).toEqual([{ kind: 'text', text: marks.map((mark, at) => `${mark} Item ${at}`).join('\n') }]);
  });

  it.each([
    ['figures', ['1.1', '1.2', '2.1', '2.3'], ['4.5', '3', '12', '7.1']],
    ['capitals', ['O', 'O', 'O', 'H'], ['oxygen', 'ozone', 'oxide', 'hydrogen']],
  ])('keeps a table of %s', async (_, left, right) => {
    const { blocks } = await readBytes(pdfFile([inTurns(left, right, 120)]));
    expect(blocks.map(({ kind }) => kind)).toEqual(['table']);
  });

  it('leaves a table that is made of signs as it stands', async () => {
    const rows = ['|Name   |', '|-------+', '|Bolts  |', '|Nuts   |', '|Screws |'];
    const more = [' 12| 0.50|', '---+-----|', ' 40| 0.25|', '  7| 0.10|', '  9| 0.75|'];
    const { blocks } = await readBytes(pdfFile([inTurns(rows, more, 120)]));
    expect(blocks).toEqual([
      {
        kind: 'text',
        text: '|Name | 12| 0.50|\n|-------+ ---+-----|\n|Bolts | 40| 0.25|\n|Nuts | 7| 0.10|\n|Screws | 9| 0.75|',
      },
    ]);
  });
});
