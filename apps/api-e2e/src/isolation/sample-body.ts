/** The parts of a JSON schema (as the description writes them) that samples are made from. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Gives the identifier to use for a member of that name. */
export type IdOf = (member: string) => string;

/** The smallest body that fits a schema, with every identifier filled in; `member` is what the value is called. */
export function sampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, id: IdOf, member = ''): unknown {
  const resolved = resolve(schema, schemas);
  if (resolved.enum) return resolved.enum[0];
  switch (typeOf(resolved)) {
    case 'object':
      return sampleObject(resolved, schemas, id, member);
    case 'array':
      return resolved.items ? [sampleOf(resolved.items, schemas, id, member)] : [];
    case 'integer':
    case 'number':
      return resolved.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(resolved, () => id(member));
    default:
      return {};
  }
}

/** Required members, and every optional one that holds identifiers: those are what an attacker would fill in. */
function sampleObject(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  id: IdOf,
  owner: string,
): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {});
  const wanted = members.filter(([name, member]) => schema.required?.includes(name) || holdsIds(member, schemas));
  // `{id}` alone refers to whatever its owner is called: `{"embedding_model": {"id": …}}`.
  const called = (name: string) => (name === 'id' && owner !== '' ? owner : name);
  return Object.fromEntries(wanted.map(([name, member]) => [name, sampleOf(member, schemas, id, called(name))]));
}

function sampleText(schema: Schema, id: () => string): string {
  if (schema.format === 'uuid') return id();
  if (schema.format === 'email') return 'planted@example.test';
  if (schema.format === 'uri') return 'https://example.test/';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
  return 'sample'.padEnd(schema.minLength ?? 0, 'x');
}

function holdsIds(schema: Schema, schemas: Readonly<Record<string, Schema>>): boolean {
  const resolved = resolve(schema, schemas);
  if (resolved.format === 'uuid') return true;
  if (resolved.items) return holdsIds(resolved.items, schemas);
  return Object.values(resolved.properties ?? {}).some((member) => resolve(member, schemas).format === 'uuid');
}

function resolve(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  if (schema.$ref) return resolve(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const chosen = choices?.find((choice) => choice.type !== 'null');
  return chosen ? resolve(chosen, schemas) : schema;
}

function typeOf({ type }: Schema): string | undefined {
  return Array.isArray(type) ? type.find((name) => name !== 'null') : type;
}
