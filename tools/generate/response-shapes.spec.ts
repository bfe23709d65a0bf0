import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

const ROOT = join(__dirname, '../..');
const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;

/**
 * What clients rely on, by schema and member: the kind of value, `?` where it may be missing, `|null` where it may be
 * null. The description may promise more, never less.
 */
const PROMISED = read<Record<string, Record<string, string>>>('tools/generate/response-shapes.json');
const { components, paths } = read<{
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, { responses?: object }>>;
}>('docs/generated/openapi.json');
const { schemas } = components;

const KINDS: Readonly<Record<string, string>> = { integer: 'number', array: 'list' };

/** Every kind a value may have; a reference is followed. */
function kindsOf(schema: Schema): string[] {
  if (schema.$ref) return kindsOf(schemas[schema.$ref.split('/').at(-1)!]!);
  if (schema.anyOf) return schema.anyOf.flatMap(kindsOf);
  return [schema.type ?? 'any'].flat().map((type) => KINDS[type] ?? type);
}

/** What a member is, spelled as in the table. */
function shapeOf(owner: Schema, name: string): string {
  const schema = owner.properties?.[name];
  if (!schema) return 'missing';
  const kinds = kindsOf(schema);
  const optional = owner.required?.includes(name) ? '' : '?';
  const nullable = kinds.includes('null') ? '|null' : '';
  return `${[...new Set(kinds.filter((kind) => kind !== 'null'))].join('/')}${optional}${nullable}`;
}

/** Whether a shape keeps what the other promises. */
function keeps(found: string, promised: string): boolean {
  const [kind, foundOptional, foundNull] = /^([\w/]+)(\?)?(\|null)?$/.exec(found)!.slice(1);
  const [promisedKind, optional, nullable] = /^([\w/]+)(\?)?(\|null)?$/.exec(promised)!.slice(1);
  const isKind = kind!.split('/').every((one) => promisedKind!.split('/').includes(one));
  return isKind && (!foundOptional || Boolean(optional)) && (!foundNull || Boolean(nullable));
}

/** Every schema with members that some answer is made of. */
function answered(): string[] {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const name = /^#\/components\/schemas\/(.+)$/.exec(String((part as Schema).$ref))?.[1];
    if (name !== undefined && !found.has(name)) follow(schemas[(found.add(name), name)]);
    Object.values(part).forEach(follow);
  };
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) follow(operation.responses);
  }
  return [...found].filter((name) => schemas[name]?.properties).sort();
}

describe('the shapes of answers', () => {
  it.each(Object.keys(PROMISED))('%s has every member that clients rely on', (name) => {
    const schema = schemas[name] ?? {};
    const promised = Object.entries(PROMISED[name]!);
    const broken = promised
      .map(([member, shape]) => ({ member, promised: shape, found: shapeOf(schema, member) }))
      .filter(({ found, promised: shape }) => !keeps(found, shape));
    expect(broken).toEqual([]);
  });

  it('are written down whole: every member of every schema that is answered', () => {
    const missing = answered().flatMap((name) =>
      Object.keys(schemas[name]!.properties!)
        .filter((member) => PROMISED[name]?.[member] === undefined)
        .map((member) => `${name}.${member}: ${shapeOf(schemas[name]!, member)}`),
    );
    expect(missing).toEqual([]);
  });

  it('are told apart: one that is weaker does not keep what is promised', () => {
    expect(keeps('string', 'string?|null')).toBe(true);
    expect([keeps('string?', 'string'), keeps('string|null', 'string?'), keeps('number', 'string')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(keeps('missing', 'string?')).toBe(false);
    expect([keeps('string', 'string/list'), keeps('string/list', 'string')]).toEqual([true, false]);
  });
});
