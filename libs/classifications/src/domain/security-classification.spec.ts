import { isCleared, requireCleared } from './security-classification';

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

  it('is refused where it is not, in words', () => {
    expect(() => requireCleared(at(2), 'the model "x"', 2)).not.toThrow();
    expect(() => requireCleared(none, 'the model "x"', null)).not.toThrow();
    const refused = (message: string) => expect.objectContaining({ code: 'security_classification_mismatch', message });
    expect(() => requireCleared(at(1), 'the model "x"', 2)).toThrow(
      refused('The space demands level 2; the model "x" has level 1.'),
    );
    expect(() => requireCleared(none, 'the tool server "y"', 1)).toThrow(
      refused('The space demands level 1; the tool server "y" has no level.'),
    );
  });
});
