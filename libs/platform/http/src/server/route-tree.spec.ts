import { RouteTree } from './route-tree';

/** What a tree of routes makes of a request: the pattern that answers it, the methods there are, or nothing. */
function treeOf(...routes: [string, string][]) {
  const tree = new RouteTree<null>();
  for (const [method, pattern] of routes) tree.add(method, pattern, null);
  return (method: string, path: string): string => {
    const match = tree.find(method, path);
    if (match.kind === 'found') return match.route.pattern;
    return match.kind === 'method' ? match.allowed.join(' ') : 'nothing';
  };
}

describe('RouteTree', () => {
  const find = treeOf(
    ['GET', '/users/deleted'],
    ['GET', '/users/:name/'],
    ['POST', '/users/:name/'],
    ['DELETE', '/users/:name'],
    ['POST', '/talks/preflight'],
    ['GET', '/talks/:id/'],
    ['DELETE', '/talks/:id/'],
    ['GET', '/things'],
    ['POST', '/things'],
    ['PATCH', '/things/'],
    ['GET', '/things/:id/'],
  );

  it('§8.4: a path with a name of its own has its methods, whatever something of that name has with a slash', () => {
    expect(find('POST', '/users/deleted')).toBe('DELETE GET HEAD OPTIONS');
    expect(find('GET', '/talks/preflight')).toBe('OPTIONS POST');
    expect(find('DELETE', '/talks/preflight')).toBe('OPTIONS POST');
    expect(find('DELETE', '/users/deleted')).toBe('/users/:name');
  });

  it('§15.15: the other form of a path leads nowhere here, also where another method has it', () => {
    expect(find('GET', '/users/ada')).toBe('nothing');
    expect(find('DELETE', '/users/ada/')).toBe('nothing');
    expect(find('GET', '/talks/one')).toBe('nothing');
    expect(find('GET', '/things/')).toBe('nothing');
    expect(find('PATCH', '/things')).toBe('nothing');
  });
});
