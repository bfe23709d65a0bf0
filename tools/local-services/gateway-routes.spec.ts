const { targetOf } = jest.requireActual<{ targetOf(url: string): string }>('./gateway-routes.mjs');

describe('targetOf', () => {
  it.each([
    ['/scim/v2', 'scim'],
    ['/scim/v2?count=1', 'scim'],
    ['/scim/v2/Users/1', 'scim'],
    ['/scim/v22', 'api'],
    ['/', 'api'],
    ['/api/v1/users/?next=/scim/v2/', 'api'],
    ['/docs', 'api'],
  ])('%s goes to %s', (url, target) => {
    expect(targetOf(url)).toBe(target);
  });
});
