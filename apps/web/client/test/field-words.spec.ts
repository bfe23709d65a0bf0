import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { ApiProblem } from '../src/api/problem';
import { fieldWords } from '../src/ui/field-words';

const texts = (language: string): object =>
  JSON.parse(readFileSync(join(__dirname, `../src/i18n/locales/${language}.json`), 'utf8')) as object;

/** What the page says, in each language, of a member with a problem. */
async function said(type: string, msg: string): Promise<readonly string[]> {
  const { fields } = new ApiProblem(422, { detail: [{ loc: ['body', 'name'], msg, type }] });
  const words = ['en', 'sv'].map(async (lng) => {
    const spoken = i18next.createInstance();
    const interpolation = { escapeValue: false };
    await spoken.init({
      lng,
      ns: 'common',
      resources: { [lng]: { common: texts(lng) } },
      defaultNS: 'common',
      interpolation,
    });
    return fieldWords(spoken, fields[0]!);
  });
  return Promise.all(words);
}

describe('what is wrong with a field', () => {
  it('is said in the language of the page, with the limit', async () => {
    expect(await said('string_too_long', 'At most 255 characters are allowed; there are 300.')).toEqual([
      'At most 255 characters are allowed.',
      'Högst 255 tecken är tillåtna.',
    ]);
    expect(await said('greater_than_equal', 'This must be a whole number of at least 1000, not 0.')).toEqual([
      'This must be at least 1000.',
      'Värdet måste vara minst 1000.',
    ]);
    expect(await said('less_than_equal', 'This must be a number of at most 90.5, not 1000.')).toEqual([
      'This must be at most 90.5.',
      'Värdet får vara högst 90.5.',
    ]);
  });

  it('names both ends of a range', async () => {
    for (const [kind, msg] of [
      ['greater_than_equal', 'This must be a number from -1.5 to 90, not -2.'],
      ['less_than_equal', 'This must be a number from -1.5 to 90, not 91.'],
      ['float_type', 'This must be a number from -1.5 to 90.'],
    ] as const)
      expect(await said(kind, msg)).toEqual([
        'This must be a number from -1.5 to 90.',
        'Värdet måste vara ett tal från -1.5 till 90.',
      ]);
    expect(await said('int_type', 'This must be a whole number from 1 to 90.')).toEqual([
      'This must be a whole number from 1 to 90.',
      'Värdet måste vara ett heltal från 1 till 90.',
    ]);
    expect(await said('int_type', 'This must be a whole number.')).toEqual([
      'This must be a whole number.',
      'Värdet måste vara ett heltal.',
    ]);
  });

  it('is that nothing was entered, where that is all', async () => {
    const nothing = ['Please fill this in.', 'Fyll i det här fältet.'];
    expect(await said('missing', 'This field is required.')).toEqual(nothing);
    expect(await said('string_too_short', 'At least 1 character is needed; there are 0.')).toEqual(nothing);
  });

  it('is that it is not accepted, where there are no words for it, or no limit in what the API says', async () => {
    const refused = ['This value is not accepted.', 'Värdet godtas inte.'];
    expect(await said('uuid_parsing', 'This is not a UUID.')).toEqual(refused);
    expect(await said('string_too_long', 'Too long.')).toEqual(refused);
    expect(await said('value_error', 'The end is before the beginning.')).toEqual([
      'The end is before the beginning.',
      refused[1],
    ]);
  });
});
