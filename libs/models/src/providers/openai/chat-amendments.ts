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

/** How servers of this interface take a chat that they refuse for one of its parameters. */
export const CHAT_AMENDMENTS: readonly Amendment[] = [
  TOOLS_WITHOUT_EFFORT,
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
