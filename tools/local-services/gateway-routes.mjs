/**
 * Who answers what, first match wins; `target` names the process. One line per process that has addresses of its own.
 */
export const ROUTES = [
  { prefix: '/scim/v2', target: 'scim' },
  ...['/api', '/docs', '/redoc', '/openapi.json', '/version'].map((prefix) => ({ prefix, target: 'api' })),
  // No page of anybody's: its process says so.
  { prefix: '/scim', target: 'api' },
  { prefix: '/', target: 'web' },
];

/** The name of the process that answers a request target such as `/api/v1/users/?limit=5`. */
export function targetOf(url, routes = ROUTES) {
  const path = url.split('?', 1)[0];
  const owns = ({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return routes.find(owns).target;
}
