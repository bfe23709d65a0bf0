import { inWords, total } from './model-migration';

describe('§6.5 what is moved from one model to another', () => {
  it('is counted together', () => {
    expect(total({})).toBe(0);
    expect(total({ app: 2, service: 0, assistant: 3 })).toBe(5);
  });

  it('is said in words without the kinds that there are none of', () => {
    expect(inWords({ service: 0, assistant: 3, app: 20 })).toBe('20 app, 3 assistant');
    expect(inWords({ service: 0 })).toBe('nothing');
  });
});
