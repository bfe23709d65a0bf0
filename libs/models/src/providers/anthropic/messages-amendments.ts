import { type Amendment, type CallBody, withoutAll } from '../accepted-forms';
import { flatTools, type SchemaPlace } from '../flat-schemas';
import { keyedTools } from '../keyed-schemas';

/** From how many tokens of thinking on an effort is meant. */
const EFFORTS: readonly (readonly [from: number, effort: string])[] = [
  [16_384, 'high'],
  [8_192, 'medium'],
  [0, 'low'],
];

/** Newer models decide by themselves how long they think, and show it when they are asked to. */
const ADAPTIVE_THINKING: Amendment = {
  amend: (body, said) => {
    const { type, budget_tokens: budget } = (body['thinking'] ?? {}) as { type?: string; budget_tokens?: number };
    if (type !== 'enabled' || !said.includes('thinking.type.adaptive')) return body;
    const [, effort] = EFFORTS.find(([from]) => (budget ?? 0) >= from)!;
    return { ...body, thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
  },
};

/** "max_tokens: 16384 > 8192, which is the maximum allowed number of output tokens for …" */
const WITHIN_THE_MAXIMUM: Amendment = {
  amend: (body, said) => withAtMost(body, Number(/max_tokens: \d+ > (\d+)/.exec(said)?.[1])),
};

/** "input length and `max_tokens` exceed context limit: 188240 + 16384 > 200000, …" */
const WITHIN_THE_WINDOW: Amendment = {
  isOnce: true,
  amend: (body, said) => {
    const [, input, window] = /context limit: (\d+) \+ \d+ > (\d+)/.exec(said) ?? [];
    return withAtMost(body, Number(window) - Number(input));
  },
};

const PLACE: SchemaPlace = {
  schemaOf: (tool) => tool['input_schema'],
  withSchema: (tool, schema) => ({ ...tool, input_schema: schema }),
};

/** How Anthropic's models take a call that they refuse for one of its parameters. */
export const MESSAGES_AMENDMENTS: readonly Amendment[] = [
  ADAPTIVE_THINKING,
  WITHIN_THE_MAXIMUM,
  WITHIN_THE_WINDOW,
  flatTools(PLACE),
  keyedTools(PLACE),
  withoutAll(['temperature', 'top_p', 'top_k']),
];

function withAtMost(body: CallBody, tokens: number): CallBody {
  return tokens > 0 && Number(body['max_tokens']) > tokens ? { ...body, max_tokens: tokens } : body;
}
