import { compareLines } from '../client/src/features/prompts/line-difference';

const shown = (older: string, newer: string): string =>
  compareLines(older, newer)
    .map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)
    .join('\n');

describe('compareLines', () => {
  it.each([
    ['nothing changed', 'a\nb', 'a\nb', ' a\n b'],
    ['a line is added', 'a\nc', 'a\nb\nc', ' a\n+b\n c'],
    ['a line is removed', 'a\nb\nc', 'a\nc', ' a\n-b\n c'],
    ['a line is changed', 'a\nb\nc', 'a\nB\nc', ' a\n-b\n+B\n c'],
    ['the end is new', 'a', 'a\nb\nc', ' a\n+b\n+c'],
    ['everything is new', 'a', 'b', '-a\n+b'],
  ])('shows that %s', (_what, older, newer, expected) => {
    expect(shown(older, newer)).toBe(expected);
  });

  it('keeps the longest run of lines that stay', () => {
    expect(shown('a\nb\nc\nd', 'c\nd\na')).toBe('-a\n-b\n c\n d\n+a');
  });
});
