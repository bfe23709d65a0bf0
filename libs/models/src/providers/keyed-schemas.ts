import type { ToolCallRequest, ToolDefinition } from '../domain/chat-model';
import type { Amendment, CallBody } from './accepted-forms';
import type { SchemaPlace } from './flat-schemas';

/** Names of arguments as Claude's models take them, and what they say of a tool with others. */
const KEY = /^[A-Za-z0-9_.-]{1,64}$/;
const REFUSED = /property keys should match pattern/i;
/** Leaves room for a number. */
const LONGEST = 56;

/** For models that refuse the whole question for one tool with an argument whose name has a space in it, or is a long one. */
export function keyedTools({ schemaOf, withSchema }: SchemaPlace): Amendment {
  return {
    amend: (body: CallBody, said: string) => {
      const tools = body['tools'];
      if (!REFUSED.test(said) || !Array.isArray(tools)) return body;
      if (!tools.some((tool: CallBody) => otherKeys(schemaOf(tool)).size > 0)) return body;
      return { ...body, tools: tools.map((tool: CallBody) => withSchema(tool, keyed(schemaOf(tool) as CallBody))) };
    },
  };
}

/** A call with its arguments under the names that its tool has for them. */
export function ownArguments(call: ToolCallRequest, tools: readonly ToolDefinition[] = []): ToolCallRequest {
  const others = otherKeys(tools.find(({ name }) => name === call.name)?.parameters);
  if (others.size === 0 || call.arguments === null) return call;
  const own = new Map([...others].map(([key, other]) => [other, key]));
  const named = Object.fromEntries(Object.entries(call.arguments).map(([key, value]) => [own.get(key) ?? key, value]));
  return { ...call, arguments: named, argumentsText: JSON.stringify(named) };
}

function keyed(schema: CallBody): CallBody {
  const others = otherKeys(schema);
  if (others.size === 0) return schema;
  const other = (key: string): string => others.get(key) ?? key;
  const { required } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(propertiesOf(schema)).map(([key, part]) => [other(key), part])),
    ...(Array.isArray(required) && { required: required.map((key) => other(String(key))) }),
  };
}

/** The arguments whose name is not taken, with the one that they are offered under. */
function otherKeys(schema: unknown): Map<string, string> {
  const keys = Object.keys(propertiesOf(schema));
  const taken = new Set(keys.filter((key) => KEY.test(key)));
  const others = new Map<string, string>();
  /** How often a name was wanted. */
  const wanted = new Map<string, number>();
  for (const key of keys) {
    if (KEY.test(key)) continue;
    const plain = key.replace(/[^A-Za-z0-9_.-]/gu, '_').slice(0, LONGEST) || '_';
    let number = wanted.get(plain) ?? 0;
    let other: string;
    do other = number++ === 0 ? plain : `${plain}_${number}`;
    while (taken.has(other));
    wanted.set(plain, number);
    taken.add(other);
    others.set(key, other);
  }
  return others;
}

function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const { properties } = (schema ?? {}) as { properties?: unknown };
  return typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : {};
}
