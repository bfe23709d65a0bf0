import { InlineThoughts } from './inline-thoughts';

function apart(pieces: readonly string[]): { thought: string; text: string } {
  const thoughts = new InlineThoughts();
  const said = [...pieces.map((piece) => thoughts.take(piece)), thoughts.finish()];
  return { thought: said.map(({ thought }) => thought).join(''), text: said.map(({ text }) => text).join('') };
}

describe('InlineThoughts', () => {
  it.each<[string, string, string, string]>([
    ['nothing of an answer without thoughts', 'It is.', '', 'It is.'],
    ['what stands between the tags', '<think>Hm.\nWell.</think>\n\nIt is.', 'Hm.\nWell.', 'It is.'],
    ['white space before the tag', '\n <think>Hm.</think>It is.', 'Hm.', 'It is.'],
    ['no thoughts at all', '<think>\n\n</think>\n\nIt is.', '\n\n', 'It is.'],
    ['thoughts that never end', '<think>Hm. a < b </thi', 'Hm. a < b </thi', ''],
    ['other tags', '<thinking>Hm.</thinking>', '', '<thinking>Hm.</thinking>'],
    ['tags further down', 'Write <think>Hm.</think>.', '', 'Write <think>Hm.</think>.'],
    ['the second thoughts of an answer', '<think>a</think>b<think>c</think>', 'a', 'b<think>c</think>'],
    ['the beginning of a tag and no more', '<thi', '', '<thi'],
    ['white space alone', ' \n', '', ' \n'],
    ['nothing', '', '', ''],
  ])('takes as thoughts %s', (_what, whole, thought, text) => {
    expect(apart([whole])).toEqual({ thought, text });
    expect(apart([...whole])).toEqual({ thought, text });
  });

  it('holds nothing back that cannot be a tag', () => {
    const thoughts = new InlineThoughts();
    expect(thoughts.take('It')).toEqual({ thought: '', text: 'It' });
    expect(new InlineThoughts().take('<think>Hm. a < b')).toEqual({ thought: 'Hm. a < b', text: '' });
  });
});
