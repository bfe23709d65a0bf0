import type { Amendment, CallBody } from './accepted-forms';

type Schema = Readonly<Record<string, unknown>>;

const COMBINING = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'];
const REFUSED = /\b(?:anyOf|oneOf|allOf)\b.*\bat the top level/s;

/** Where a tool has the schema of its arguments. */
export interface SchemaPlace {
  schemaOf(tool: Schema): unknown;
  withSchema(tool: Schema, schema: Schema): Schema;
}

/**
 * For models that take no tool whose arguments are one of several forms, and refuse the whole question for it: what each
 * form has is offered together. Which of it belongs together, the tool's server says when it is called.
 */
export function flatTools({ schemaOf, withSchema }: SchemaPlace): Amendment {
  return {
    amend: (body: CallBody, said: string) => {
      const tools = body['tools'];
      if (!REFUSED.test(said) || !Array.isArray(tools) || !tools.some((tool: Schema) => isCombined(schemaOf(tool)))) {
        return body;
      }
      const flat = tools.map((tool: Schema) => {
        const schema = schemaOf(tool);
        return isCombined(schema) ? withSchema(tool, flatSchema(schema)) : tool;
      });
      return { ...body, tools: flat };
    },
  };
}

function isCombined(schema: unknown): schema is Schema {
  return isObject(schema) && COMBINING.some((word) => word in schema);
}

/** The schema of an object without several forms at its top. */
function flatSchema(schema: Schema): Schema {
  const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => !COMBINING.includes(name)));
  const choices = [...forms(schema['anyOf']), ...forms(schema['oneOf'])];
  const parts = forms(schema['allOf']);
  const all = [rest, ...parts, ...choices];
  const names = new Set(all.flatMap((form) => Object.keys(propertiesOf(form))));
  const always = [rest, ...parts].flatMap(requiredOf);
  const inEveryChoice = choices
    .slice(0, 1)
    .flatMap(requiredOf)
    .filter((name) => choices.every((form) => requiredOf(form).includes(name)));
  const required = [...new Set([...always, ...inEveryChoice])];
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(
      [...names].map((name) => [name, eitherOf(all.map((form) => propertiesOf(form)[name]))]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** A property as each form has it, by itself where they agree. */
function eitherOf(schemas: readonly unknown[]): unknown {
  const different = new Map(
    schemas.filter((schema) => schema !== undefined).map((schema) => [JSON.stringify(schema), schema]),
  );
  const [first, ...others] = different.values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function forms(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function propertiesOf({ properties }: Schema): Schema {
  return isObject(properties) ? properties : {};
}

function requiredOf({ required }: Schema): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
