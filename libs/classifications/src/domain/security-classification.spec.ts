import { isCleared } from './security-classification';

describe('§6.6 what is cleared', () => {
  const at = (securityLevel: number) => ({ securityClassification: { securityLevel } });
  const none = { securityClassification: null };

  it('is everything where nothing is demanded', () => {
    expect([isCleared(none, null), isCleared(at(1), null)]).toEqual([true, true]);
  });

  it('is what has at least the level that is demanded, and nothing without one', () => {
    expect([isCleared(at(1), 2), isCleared(at(2), 2), isCleared(at(3), 2)]).toEqual([false, true, true]);
    expect(isCleared(none, 1)).toBe(false);
  });
});
