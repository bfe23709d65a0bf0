import type { Amendment, CallBody } from './accepted-forms';
import type { SchemaPlace } from './flat-schemas';

/** What OpenAI's and Gemini's say of schemas that leave out what is in a list or an object, which schemas may. */
const REFUSED = /array schema missing items|object schema missing properties|\bitems: missing field/i;
/** As deep as anybody reads them. */
const DEEPEST = 32;

/**
 * For models that want to be told what the lists and objects among a tool's arguments hold, and refuse the whole question
 * where one is not described: such may hold anything, or for Gemini, which takes no such word, text.
 */
export function wholeTools({ schemaOf, withSchema }: SchemaPlace): Amendment {
  return {
    amend: (body: CallBody, said: string) => {
      const tools = body['tools'];
      if (!REFUSED.test(said) || !Array.isArray(tools)) return body;
      const items = /missing field/i.test(said) ? { type: 'string' } : {};
      const whole = tools.map((tool: CallBody) => withSchema(tool, described(schemaOf(tool), items) as CallBody));
      return JSON.stringify(whole) === JSON.stringify(tools) ? body : { ...body, tools: whole };
    },
  };
}

function described(schema: unknown, items: object, depth = DEEPEST): unknown {
  if (depth === 0 || typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => described(part, items, depth - 1));
  const members = Object.entries(schema).map(([name, part]) => [name, described(part, items, depth - 1)]);
  const types: unknown[] = [(schema as CallBody)['type']].flat();
  return {
    ...Object.fromEntries(members),
    ...(types.includes('array') && !('items' in schema) && { items }),
    ...(types.includes('object') && !('properties' in schema) && { properties: {} }),
  };
}
