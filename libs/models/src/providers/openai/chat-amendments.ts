import { type Amendment, type CallBody, refusesAnyOf, withoutAll } from '../accepted-forms';
import { flatTools, type SchemaPlace } from '../flat-schemas';
import { keyedTools } from '../keyed-schemas';
import { wholeTools } from '../whole-schemas';
import { LETTER_NAMES } from './letter-names';
import { MESSAGE_AMENDMENTS } from './message-amendments';

const OPTIONAL = [
  'stream_options',
  'temperature',
  'top_p',
  'top_k',
  'presence_penalty',
  'frequency_penalty',
  'reasoning_effort',
  'verbosity',
];

/** Newer models of theirs think and call tools in another interface only; in this one they call tools without thinking. */
const TOOLS_WITHOUT_EFFORT: Amendment = {
  amend: (body, said) => {
    const isMeant = /function tools with reasoning_effort/i.test(said) && body['tools'] !== undefined;
    return isMeant && body['reasoning_effort'] !== 'none' ? { ...body, reasoning_effort: 'none' } : body;
  },
};

/** Ollama and Gemini name what they make of an effort instead: a model that does not think, or that cannot but think. */
const WITHOUT_EFFORT: Amendment = {
  amend: (body, said) => {
    const { reasoning_effort: effort, ...rest } = body;
    const isMeant = /support thinking|think value|thinking_budget|works in thinking mode/i.test(said);
    return effort !== undefined && isMeant ? rest : body;
  },
};

/** What was answered before, by another model perhaps, has no thoughts that some servers want with every answer. */
const WITH_THOUGHTS: Amendment = {
  amend: (body, said) => {
    const messages = (body['messages'] ?? []) as readonly CallBody[];
    const isMeant = /missing.*reasoning_content|reasoning_content.*(missing|passed back)/is.test(said);
    if (!isMeant || !messages.some(isWithoutThoughts)) return body;
    const whole = messages.map((one) => (isWithoutThoughts(one) ? { ...one, reasoning_content: '' } : one));
    return { ...body, messages: whole };
  },
};

/** A question so long that a whole answer has no room beside it: what room there is does. */
const WITHIN_THE_WINDOW: Amendment = {
  isOnce: true,
  amend: (body, said) => {
    const { max_tokens, max_completion_tokens, ...rest } = body;
    const isLimited = (max_tokens ?? max_completion_tokens) !== undefined;
    return isLimited && /in the completion|max_(completion_)?tokens\W.*too large/is.test(said) ? rest : body;
  },
};

/** Models that read so much of what a tool is for, and refuse the whole question for one of which more is said. */
const SHORT_DESCRIPTIONS: Amendment = {
  amend: (body, said) => {
    const most = Number(/function\.description'?: string too long\D+maximum length (\d+)/i.exec(said)?.[1]);
    const tools = (body['tools'] ?? []) as readonly CallBody[];
    const isLong = (tool: CallBody): boolean => String(functionOf(tool)['description'] ?? '').length > most;
    if (!tools.some(isLong)) return body;
    const cut = (tool: CallBody): CallBody => {
      const description = `${String(functionOf(tool)['description']).slice(0, most - 1)}…`;
      return { ...tool, function: { ...functionOf(tool), description } };
    };
    return { ...body, tools: tools.map((tool) => (isLong(tool) ? cut(tool) : tool)) };
  },
};

const PLACE: SchemaPlace = {
  schemaOf: (tool) => functionOf(tool)['parameters'],
  withSchema: (tool, parameters) => ({ ...tool, function: { ...functionOf(tool), parameters } }),
};

/** How servers of this interface take a chat that they refuse for one of its parameters. */
export const CHAT_AMENDMENTS: readonly Amendment[] = [
  TOOLS_WITHOUT_EFFORT,
  WITHOUT_EFFORT,
  WITH_THOUGHTS,
  WITHIN_THE_WINDOW,
  flatTools(PLACE),
  wholeTools(PLACE),
  keyedTools(PLACE),
  SHORT_DESCRIPTIONS,
  LETTER_NAMES,
  ...MESSAGE_AMENDMENTS,
  renamed('max_tokens', 'max_completion_tokens'),
  renamed('max_completion_tokens', 'max_tokens'),
  ...OPTIONAL.map((parameter) => withoutAll([parameter])),
];

function functionOf(tool: CallBody): CallBody {
  return (tool['function'] ?? {}) as CallBody;
}

function renamed(from: string, to: string): Amendment {
  const isMeant = refusesAnyOf([from]);
  return {
    amend: (body, said) => {
      const { [from]: value, ...rest } = body;
      return value === undefined || !isMeant(said) ? body : { ...rest, [to]: value };
    },
  };
}

function isWithoutThoughts(message: CallBody): boolean {
  return message['role'] === 'assistant' && !('reasoning_content' in message);
}
