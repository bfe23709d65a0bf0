import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CallGraph, type Reach } from './call-graph';

jest.setTimeout(600_000);

const ROOT = join(__dirname, '../..');
const TRAIL = 'libs/audit/src/app/audit-trail.ts';
/** They know every action there is. */
const CATALOGUES = ['libs/audit/src/domain/catalogue.ts', 'libs/audit/src/domain/labels.ts'];

interface AuditedHandler {
  readonly name: string;
  readonly action: string;
  readonly reach: Reach;
}

/** The sources of all libs, without their tests. */
function sources(): string[] {
  const libs = join(ROOT, 'libs');
  const files = readdirSync(libs, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => /\/src\/.*\.ts$/.test(file) && !/^testing\/|\.(spec|d)\.ts$/.test(file));
  return wanted.map((file) => join(libs, file));
}

/** How many rows of the generated lists name an action. */
function routesWithAction(): number {
  const lists = ['routes.md', 'routes-scim.md'].map((file) => readFileSync(join(ROOT, 'docs/generated', file), 'utf8'));
  return lists.join('\n').match(/^\| (POST|PUT|PATCH|DELETE|GET) \|[^|]*\|[^|]*\|[^|]*\| [A-Z_]+ \|/gm)!.length;
}

describe('§7.4 the action that a route names', () => {
  let handlers: AuditedHandler[];

  beforeAll(() => {
    const graph = new CallGraph(join(ROOT, 'tsconfig.base.json'), sources());
    const isEnd = (file: string) => [TRAIL, ...CATALOGUES].some((path) => file.endsWith(path));
    handlers = graph.decorated('Endpoint').flatMap(({ method, given }) => {
      const action = graph.memberOf(given, 'audit');
      if (!action) return [];
      if (!ts.isStringLiteral(action)) throw new Error(`${action.getText()} is no literal.`);
      const name = `${(method.parent as ts.ClassDeclaration).name!.text}.${method.name.getText()}`;
      return [{ name, action: action.text, reach: graph.reach(method, isEnd) }];
    });
  });

  it('is known of every route', () => expect(handlers).toHaveLength(routesWithAction()));

  it('is said, and the trail told, by code that its handler comes to run', () => {
    const silent = handlers.filter(({ action, reach }) => !reach.says(action) || !reach.comesTo(TRAIL));
    expect(silent.map(({ name, action }) => `${name}: ${action}`)).toEqual([]);
  });

  it('is none that code elsewhere says', () => {
    const { reach } = handlers.find(({ action }) => action === 'ROLE_CREATED')!;
    expect(reach.says('ROLE_CREATED')).toBe(true);
    expect(['USER_DELETED', 'SPACE_CREATED', 'API_KEY_CREATED'].filter((action) => reach.says(action))).toEqual([]);
  });
});
