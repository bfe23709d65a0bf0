import { WholeCharacters } from './whole-characters';

const said = (...pieces: string[]): string[] => {
  const characters = new WholeCharacters();
  return pieces.map((piece) => characters.take(piece));
};

describe('WholeCharacters', () => {
  it.each([
    ['one that comes in two pieces', ['smile \ud83d', '\ude00!'], ['smile ', '😀!']],
    ['two halves that are no character', ['\ud83d', 'x'], ['', '\ufffdx']],
    ['a half without a first one', ['\ude00x'], ['\ufffdx']],
    ['a half at the end', ['x', '\ud83d'], ['x', '']],
    ['U+0000', ['a\0b', '\0'], ['ab', '']],
  ])('%s', (_what, pieces, expected) => expect(said(...pieces)).toEqual(expected));
});
