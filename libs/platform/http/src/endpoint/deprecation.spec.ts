import { deprecationHeaders } from './deprecation';

describe('deprecationHeaders', () => {
  it('names the day and the newer path, with what the older one carried', () => {
    const headers = deprecationHeaders('/spaces/{space_id}/x/{b}/', '/api/v1', { space_id: 'a', b: 'c/d>', more: 'e' });
    expect(Object.fromEntries(headers)).toEqual({
      Deprecation: '@1767225600',
      Link: '</api/v1/spaces/a/x/c%2Fd%3E/>; rel="successor-version"',
    });
  });
});
