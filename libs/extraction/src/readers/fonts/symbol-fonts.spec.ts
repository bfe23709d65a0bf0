import { isSymbolFont, symbolCharacter, symbolText } from './symbol-fonts';

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
    ['Wingdings Regular', 'F0FC', '✓'],
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

describe('text in a font of signs', () => {
  it('is what it shows', () => {
    expect(symbolText('Wingdings', '\u00fe yes \u00a8 \uf0fc 3')).toBe('☑  ☐ ✓ ');
    expect(symbolText('Symbol', 'a → 25')).toBe('α → 25');
    expect(symbolText('Symbol', 'b\u00a0é')).toBe('β\u00a0é');
    expect([isSymbolFont('Wingdings 2'), isSymbolFont('Symbola'), isSymbolFont(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
