import type { CallBody } from '../accepted-forms';
import { MESSAGES_AMENDMENTS } from './messages-amendments';

const ONLY_ADAPTIVE =
  '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.';
const thinking = (budget_tokens: number) => ({ max_tokens: 9, thinking: { type: 'enabled', budget_tokens } });

function amended(body: CallBody, said: string): CallBody {
  return MESSAGES_AMENDMENTS.map(({ amend }) => amend(body, said)).find((form) => form !== body) ?? body;
}

describe('MESSAGES_AMENDMENTS', () => {
  it.each([
    [1_024, 'low'],
    [2_048, 'low'],
    [8_192, 'medium'],
    [16_384, 'high'],
  ])('let a newer model that was to think for %i tokens think with effort %s', (budget, effort) => {
    const adaptive = { type: 'adaptive', display: 'summarized' };
    const form = { max_tokens: 9, thinking: adaptive, output_config: { effort } };
    expect(amended(thinking(budget), ONLY_ADAPTIVE)).toEqual(form);
    expect(amended(form, ONLY_ADAPTIVE)).toBe(form);
  });

  it.each([{ temperature: 0.5, top_k: 3 }, { top_p: 0.5 }])('leave all sampling of %j to a newer model', (sampling) => {
    const said = `\`${Object.keys(sampling)[0]}\` is deprecated for this model.`;
    expect(amended({ max_tokens: 9, ...sampling }, said)).toEqual({ max_tokens: 9 });
  });

  it.each([
    ['max_tokens: 16384 > 8192, which is the maximum allowed number of output tokens for claude-3-5-haiku', 8_192],
    ['input length and `max_tokens` exceed context limit: 188240 + 16384 > 200000, decrease input length', 11_760],
    ['input length and `max_tokens` exceed context limit: 200001 + 16384 > 200000, decrease input length', 16_384],
  ])('let an answer have what there is: %s', (said, max_tokens) => {
    expect(amended({ max_tokens: 16_384 }, said)).toEqual({ max_tokens });
  });

  it('have nothing to say to what is refused for its value', () => {
    const body = { temperature: 1.01 };
    expect(amended(body, 'temperature: range: 0..1')).toBe(body);
  });
});
