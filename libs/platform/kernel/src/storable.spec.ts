import { isStorable, storable, storableMember } from './storable';

const HALF = '\ud83d';

describe('Texts that others wrote', () => {
  it.each([
    ['words', 'words', true],
    ['a whole 😀', 'a whole 😀', true],
    ['a\0b', 'ab', false],
    [`half ${HALF}`, 'half \ufffd', false],
  ])('of %j %j is stored', (text, kept, isAsItIs) => {
    expect([storable(text), isStorable(text)]).toEqual([kept, isAsItIs]);
  });

  it('are cleaned all the way down, names as well', () => {
    const value = { 'a\0': [{ [HALF]: `x\0${HALF}` }, 1, null] };
    const clean = { a: [{ '\ufffd': 'x\ufffd' }, 1, null] };
    expect(JSON.parse(JSON.stringify(value, storableMember))).toEqual(clean);
    expect(JSON.parse(JSON.stringify(value), storableMember)).toEqual(clean);
  });
});
