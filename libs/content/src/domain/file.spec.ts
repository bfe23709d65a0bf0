import { isFileName, nameOfVariant, processedVariant } from './file';

describe('names of files', () => {
  it.each(['a', 'Ergebnis – Größe.pdf', '😀'.repeat(255), '../../etc/passwd'])('%s can be used', (name) => {
    expect(isFileName(name)).toBe(true);
  });

  it.each(['', '   ', 'a\u0000b', 'a\nb', 'x'.repeat(256)])('%j cannot', (name) => {
    expect(isFileName(name)).toBe(false);
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
