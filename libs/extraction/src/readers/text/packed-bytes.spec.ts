import { isPackedBytes } from './packed-bytes';

const packed = Buffer.from('%PDF-1.7 and what else a file holds. '.repeat(40)).toString('base64');

describe('bytes that are packed as text', () => {
  it.each([
    ['on one line', packed],
    ['on lines', packed.replace(/.{76}/g, '$&\r\n')],
    ['indented', `\n      ${packed.replace(/.{60}/g, '$&\n      ')}\n    `],
  ])('are known %s', (_how, text) => expect(isPackedBytes(text)).toBe(true));

  it.each([
    ['words', 'Words of a text without any sign between them go on for Years 2026 '.repeat(40)],
    ['a short key', packed.slice(0, 900)],
    ['a sequence of one kind of letter', 'ACGT'.repeat(500)],
    ['what ends in words', `${packed} and so on`],
    ['very many blanks', `aB1${' '.repeat(1_000_000)}c`],
  ])('are not %s', (_what, text) => expect(isPackedBytes(text)).toBe(false));
});
