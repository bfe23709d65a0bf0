import { OlderPreferences } from './older-user.dto';

describe('§15.144 preferences', () => {
  it('keep a language in lower case, however it was written, and nothing that is null', () => {
    expect(OlderPreferences.read({ theme: null, language: 'EN' })).toEqual({ language: 'en' });
  });
});
