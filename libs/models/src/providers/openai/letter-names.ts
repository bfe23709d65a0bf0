import type { ToolDefinition } from '../../domain/chat-model';
import type { Amendment, CallBody } from '../accepted-forms';

/** Characters of a name at most, for every provider. */
const LONGEST = 64;

/**
 * Gemini wants names of tools to begin with a letter or an underscore, and refuses every question for one that does not, as
 * where the server of the tool is called by a number.
 */
export const LETTER_NAMES: Amendment = {
  amend: (body, said) => {
    const isMeant = /function.?name\b.{0,40}\bstart with a letter/is.test(said);
    const tools = body['tools'] as readonly CallBody[] | undefined;
    if (!isMeant || !tools?.some((tool) => renamed(tool) !== tool)) return body;
    const messages = (body['messages'] as readonly CallBody[]).map((one) => {
      const calls = one['tool_calls'] as readonly CallBody[] | undefined;
      return calls ? { ...one, tool_calls: calls.map(renamed) } : one;
    });
    return { ...body, tools: tools.map(renamed), messages };
  },
};

/** Finds the name that a tool was given by us, where it was offered under another one. */
export function ownNames(tools: readonly ToolDefinition[] = []): (called: string) => string {
  const names = tools.map(({ name }) => name);
  return (called) => (names.includes(called) ? called : (names.find((name) => letterName(name) === called) ?? called));
}

function renamed(tool: CallBody): CallBody {
  const described = tool['function'] as CallBody | undefined;
  const name = String(described?.['name']);
  const other = letterName(name);
  return other === name ? tool : { ...tool, function: { ...described, name: other } };
}

function letterName(name: string): string {
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`.slice(0, LONGEST);
}
