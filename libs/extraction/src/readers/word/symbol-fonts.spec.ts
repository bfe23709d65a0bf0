import { symbolCharacter } from './symbol-fonts';

describe('symbolCharacter', () => {
  it.each([
    ['Symbol', 'F061', 'α'],
    ['Symbol', '71', 'θ'],
    ['Symbol', 'F057', 'Ω'],
    ['Symbol', 'F0A3', '≤'],
    ['Symbol', 'F0B7', ''],
    ['Symbol', 'F0CE', '∈'],
    ['Symbol', 'F0DE', '⇒'],
    ['Symbol', 'F0E5', '∑'],
    ['Symbol', 'F031', '1'],
    ['Symbol', 'F094', ''],
    ['Wingdings', 'F0FC', '✓'],
    ['Wingdings', 'F04A', ''],
    ['Wingdings', '6F', '☐'],
    ['Wingdings 2', 'F0A3', '☐'],
    ['Wingdings 2', 'F052', '☑'],
    ['Wingdings 3', 'F0A8', ''],
    ['Arial', '20AC', '€'],
    ['Arial', 'F0B7', ''],
    [undefined, 'zz', ''],
  ])('%s %s', (font, code, character) => {
    expect(symbolCharacter(font, code)).toBe(character);
  });
});
