/** One registered route: what answers, and the names of its parameters in order. */
export interface TreeRoute<Target> {
  readonly target: Target;
  /** As declared, e.g. `/api/v1/spaces/:id/`. */
  readonly pattern: string;
  readonly names: readonly string[];
}

/** Of paths without parameters; one for all requests, with no name in it that a prototype has. */
export const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

/** What a path leads to. */
export type RouteMatch<Target> =
  | { readonly kind: 'found'; readonly route: TreeRoute<Target>; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'method'; readonly allowed: readonly string[]; readonly others: readonly Target[] }
  | { readonly kind: 'none' };

interface Node<Target> {
  readonly fixed: Map<string, Node<Target>>;
  parameter: Node<Target> | null;
  readonly routes: Map<string, TreeRoute<Target>>;
}

interface Leaf<Target> {
  readonly node: Node<Target>;
  readonly values: readonly string[];
}

/**
 * Routes by exact path: `/spaces` and `/spaces/` are two paths. A fixed segment wins over a parameter; the time for a
 * look-up depends on the path, not on the number of routes.
 */
export class RouteTree<Target> {
  private readonly root: Node<Target> = newNode();

  /** @throws Error when the method and path are taken */
  add(method: string, pattern: string, target: Target): void {
    const names: string[] = [];
    let node = this.root;
    for (const segment of segmentsOf(pattern)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        node = node.parameter ??= newNode();
      } else {
        const next = node.fixed.get(segment) ?? newNode<Target>();
        node.fixed.set(segment, next);
        node = next;
      }
    }
    if (node.routes.has(method)) throw new Error(`${method} ${pattern} is declared twice.`);
    node.routes.set(method, { target, pattern, names });
  }

  /**
   * Finds what answers a path, percent-encoding still in it; a path that cannot be decoded leads nowhere. Nor does the
   * other form, with or without a trailing slash, of one that answers the method, even where its last segment could be
   * a parameter of some other method's. A path with a name of its own is no other form: `/users/deleted` has nothing to do
   * with the `/users/:name/` that somebody called "deleted" would have. @source supplement §8.4, §15.15
   */
  find(method: string, path: string): RouteMatch<Target> {
    const segments = decoded(path);
    if (!segments) return { kind: 'none' };
    const leaves = this.leavesOf(segments);
    const found = answering(leaves, method);
    if (found) return found;
    const others = leaves.flatMap(({ node }) => [...node.routes]);
    const allowed = new Set(others.map(([name]) => name));
    if (allowed.size === 0 || this.isOtherForm(segments, leaves, method)) return { kind: 'none' };
    if (allowed.has('GET')) allowed.add('HEAD');
    const targets = others.map(([, route]) => route.target);
    return { kind: 'method', allowed: [...allowed, 'OPTIONS'].sort(), others: targets };
  }

  private isOtherForm(segments: readonly string[], leaves: readonly Leaf<Target>[], method: string): boolean {
    const twin = answering(this.leavesOf(otherForm(segments)), method);
    if (twin?.kind !== 'found') return false;
    return leaves.every(({ values }) => values.length >= twin.route.names.length);
  }

  private leavesOf(segments: readonly string[]): Leaf<Target>[] {
    const leaves: Leaf<Target>[] = [];
    collect(this.root, segments, 0, [], leaves);
    return leaves;
  }
}

/** The first leaf that answers a method. */
function answering<Target>(leaves: readonly Leaf<Target>[], method: string): RouteMatch<Target> | null {
  for (const { node, values } of leaves) {
    const route = node.routes.get(method) ?? (method === 'HEAD' ? node.routes.get('GET') : undefined);
    if (route) return { kind: 'found', route, params: paramsOf(route.names, values) };
  }
  return null;
}

function newNode<Target>(): Node<Target> {
  return { fixed: new Map(), parameter: null, routes: new Map() };
}

/** A trailing slash is an empty last segment, which makes it part of the path. */
function segmentsOf(path: string): string[] {
  return path.slice(1).split('/');
}

function otherForm(segments: readonly string[]): string[] {
  return segments.at(-1) === '' ? segments.slice(0, -1) : [...segments, ''];
}

function decoded(path: string): string[] | null {
  if (!path.startsWith('/')) return null;
  const segments = segmentsOf(path);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

function collect<Target>(
  node: Node<Target>,
  segments: readonly string[],
  index: number,
  values: readonly string[],
  leaves: Leaf<Target>[],
): void {
  const segment = segments[index];
  if (segment === undefined) {
    if (node.routes.size > 0) leaves.push({ node, values });
    return;
  }
  const fixed = node.fixed.get(segment);
  if (fixed) collect(fixed, segments, index + 1, values, leaves);
  if (node.parameter && segment !== '') collect(node.parameter, segments, index + 1, [...values, segment], leaves);
}

function paramsOf(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  if (names.length === 0) return NO_PARAMS;
  const params = Object.create(null) as Record<string, string>;
  names.forEach((name, index) => (params[name] = values[index]!));
  return params;
}
