import { AUDIT_ACTIONS } from './catalogue';
import { ACTION_CATALOGUE, swedishLabel } from './labels';

describe('§15.71 Swedish labels', () => {
  it('are there for every action, and different for each', () => {
    const actions = Object.values(AUDIT_ACTIONS).flat();
    expect(ACTION_CATALOGUE.map(({ action }) => action)).toEqual(actions);
    expect(new Set(ACTION_CATALOGUE.map(({ name }) => name)).size).toBe(actions.length);
  });

  it('name the thing by its longest name', () => {
    expect(swedishLabel('SPACE_MEMBER_ADDED')).toEqual({
      name: 'Medlem i yta tillagd',
      description: 'Medlem i yta lades till.',
    });
  });

  it('are demanded of what is new', () => {
    expect(() => swedishLabel('SOMETHING_NEW' as never)).toThrow('SOMETHING_NEW');
  });
});
