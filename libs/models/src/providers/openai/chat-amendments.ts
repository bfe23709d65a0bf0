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

const PLACE: SchemaPlace = {
  schemaOf: (tool) => (tool['function'] as CallBody | undefined)?.['parameters'],
  withSchema: (tool, parameters) => ({ ...tool, function: { ...(tool['function'] as CallBody), parameters } }),
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
  LETTER_NAMES,
  ...MESSAGE_AMENDMENTS,
  renamed('max_tokens', 'max_completion_tokens'),
  renamed('max_completion_tokens', 'max_tokens'),
  ...OPTIONAL.map((parameter) => withoutAll([parameter])),
];

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
