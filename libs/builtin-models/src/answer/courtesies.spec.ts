import { courtesyOf } from './courtesies';

describe('courtesyOf', () => {
  it.each([
    ['Hello there!', 'greeting', 'en'],
    ['hi, how are you?', 'greeting', 'en'],
    ['Ok great, thank you so much', 'thanks', 'en'],
    ['Hi and thanks', 'thanks', 'en'],
    ['God morgon!', 'greeting', 'sv'],
    ['Tack för hjälpen, hej då!', 'farewell', 'sv'],
    ['Danke schön', 'thanks', 'de'],
  ] as const)('takes %s for a %s in %s', (message, kind, language) => {
    expect(courtesyOf(message, undefined)).toEqual({ kind, language });
  });

  it('goes by the usual language where a word is of several', () => {
    expect(courtesyOf('Hallo', 'nb')?.language).toBe('nb');
    expect(courtesyOf('Hallo', 'de')?.language).toBe('de');
    expect(courtesyOf('Hej', 'en')?.language).toBe('sv');
  });

  it.each([
    '',
    '👍',
    'ok',
    'Hi, what does a ticket cost?',
    'Tack och adress',
    'thanks '.repeat(20),
    'Guten Tag, wo ist das Bad?',
  ])('leaves %p to be answered', (message) => {
    expect(courtesyOf(message, 'en')).toBeUndefined();
  });
});
