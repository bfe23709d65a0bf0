import { type Amendment, withoutAll } from '../accepted-forms';

/** From how many tokens of thinking on an effort is meant. */
const EFFORTS: readonly (readonly [from: number, effort: string])[] = [
  [16_384, 'high'],
  [8_192, 'medium'],
  [0, 'low'],
];

/** Newer models decide by themselves how long they think, and show it when they are asked to. */
const ADAPTIVE_THINKING: Amendment = {
  isMeant: (said) => said.includes('thinking.type.adaptive'),
  amend: (body) => {
    const { type, budget_tokens: budget } = (body['thinking'] ?? {}) as { type?: string; budget_tokens?: number };
    if (type !== 'enabled') return body;
    const [, effort] = EFFORTS.find(([from]) => (budget ?? 0) >= from)!;
    return { ...body, thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
  },
};

/** How Anthropic's newer models take a call that they refuse for one of its parameters. */
export const MESSAGES_AMENDMENTS: readonly Amendment[] = [
  ADAPTIVE_THINKING,
  withoutAll(['temperature', 'top_p', 'top_k']),
];
