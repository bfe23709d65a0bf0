const { targetOf } = jest.requireActual<{ targetOf(url: string): string }>('./gateway-routes.mjs');

describe('targetOf', () => {
  it.each([
    ['/scim/v2', 'scim'],
    ['/scim/v2?count=1', 'scim'],
    ['/scim/v2/Users/1', 'scim'],
    ['/scim/v22', 'api'],
    ['/scim/v1/Users', 'api'],
    ['/', 'web'],
    ['/?next=/api/v1', 'web'],
    ['/apiary', 'web'],
    ['/web/api/v1/users/me/', 'web'],
    ['/spaces/1', 'web'],
    ['/api/v1/users/?next=/scim/v2/', 'api'],
    ['/docs', 'api'],
    ['/docs/assets/page.js', 'api'],
    ['/openapi.json', 'api'],
    ['/version', 'api'],
  ])('%s goes to %s', (url, target) => {
    expect(targetOf(url)).toBe(target);
  });
});
