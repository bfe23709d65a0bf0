import type { CallBody } from '../accepted-forms';
import { MESSAGES_AMENDMENTS } from './messages-amendments';

const ONLY_ADAPTIVE =
  '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.';
const thinking = (budget_tokens: number) => ({ max_tokens: 9, thinking: { type: 'enabled', budget_tokens } });

function amended(body: CallBody, said: string): CallBody {
  return MESSAGES_AMENDMENTS.find(({ isMeant, amend }) => isMeant(said) && amend(body) !== body)?.amend(body) ?? body;
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

  it('have nothing to say to what is refused for its value', () => {
    const body = { temperature: 1.01 };
    expect(amended(body, 'temperature: range: 0..1')).toBe(body);
  });
});
