import { nameOfVariant, nameProblem, processedVariant } from './file';

describe('names of files', () => {
  it.each(['a', 'Ergebnis – Größe.pdf', '😀'.repeat(255), '../../etc/passwd'])('%s can be used', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['a\u0000b', 'control'],
    ['a\nb', 'control'],
    ['a\u0085b', 'control'],
    ['a\u2028b', 'control'],
    ['x'.repeat(256), '255 characters (found 256)'],
  ])('%j cannot', (name, reason) => {
    expect(nameProblem(name)).toContain(reason);
  });

  it.each([
    ['report.pdf', 'text/plain', 'application/pdf', 'report.txt'],
    ['notes.txt', 'text/plain', 'text/plain', 'notes.txt'],
    ['.profile', 'text/plain', 'application/pdf', '.profile.txt'],
    ['photo.JPG', 'image/jpeg', 'image/jpeg', 'photo.JPG'],
    ['speech.wav', 'audio/wav', 'audio/wav', 'speech.wav'],
    ['odd.bin', 'application/x-odd', 'application/pdf', 'odd.bin'],
  ])('%s as %s (from %s) is %s', (name, mediaType, original, expected) => {
    expect(nameOfVariant(name, mediaType, original)).toBe(expected);
  });

  it('an ordinary download gives what was made of the upload', () => {
    expect([
      processedVariant('text'),
      processedVariant('document'),
      processedVariant('image'),
      processedVariant('audio'),
    ]).toEqual(['extracted_text', 'extracted_text', 'model_input', 'original']);
  });
});
