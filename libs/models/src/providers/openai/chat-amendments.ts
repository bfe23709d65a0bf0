import { type Amendment, refusesAnyOf, withoutAll } from '../accepted-forms';

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
  isMeant: (said) => /function tools with reasoning_effort/i.test(said),
  amend: (body) =>
    body['tools'] === undefined || body['reasoning_effort'] === 'none' ? body : { ...body, reasoning_effort: 'none' },
};

/** What was answered before, by another model perhaps, has no thoughts that some servers want with every answer. */
const WITH_THOUGHTS: Amendment = {
  isMeant: (said) => /missing.*reasoning_content|reasoning_content.*(missing|passed back)/is.test(said),
  amend: (body) => {
    const messages = body['messages'] as readonly Readonly<Record<string, unknown>>[];
    const isWithout = (message: object): boolean =>
      'role' in message && message.role === 'assistant' && !('reasoning_content' in message);
    if (!messages.some(isWithout)) return body;
    const whole = messages.map((message) => (isWithout(message) ? { ...message, reasoning_content: '' } : message));
    return { ...body, messages: whole };
  },
};

/** How servers of this interface take a chat that they refuse for one of its parameters. */
export const CHAT_AMENDMENTS: readonly Amendment[] = [
  TOOLS_WITHOUT_EFFORT,
  WITH_THOUGHTS,
  renamed('max_tokens', 'max_completion_tokens'),
  renamed('max_completion_tokens', 'max_tokens'),
  ...OPTIONAL.map((parameter) => withoutAll([parameter])),
];

function renamed(from: string, to: string): Amendment {
  return {
    isMeant: refusesAnyOf([from]),
    amend: (body) => {
      const { [from]: value, ...rest } = body;
      return value === undefined ? body : { ...rest, [to]: value };
    },
  };
}
