import { generatedName, initialName } from './conversation-name';

describe('Names of conversations', () => {
  it('begin as the question, else as the names of the files', () => {
    expect(initialName(' What is it? ', ['a.txt'])).toBe('What is it?');
    expect(initialName('  ', ['a.txt', 'b.pdf'])).toBe('a.txt, b.pdf');
  });

  it('do not carry a whole document, nor half a character', () => {
    const name = initialName('😀'.repeat(5_000), []);
    expect(Array.from(name)).toHaveLength(1_000);
    expect(name.isWellFormed()).toBe(true);
  });

  it('made by a model are one line of at most 80 characters; nothing is no name', () => {
    expect(generatedName('  Rules\n of  parking ')).toBe('Rules of parking');
    expect(Array.from(generatedName('ä'.repeat(200))!)).toHaveLength(80);
    expect(generatedName(' \n')).toBeNull();
  });
});
