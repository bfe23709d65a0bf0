import { sideBySide } from './side-by-side';

describe('reads side by side', () => {
  it('give their answers in their order', async () => {
    expect(await sideBySide([Promise.resolve(1), 'two', null])).toEqual([1, 'two', null]);
  });

  it('have all ended before the first failure of the list is told, whichever came first', async () => {
    const ended: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const late = gate.then(() => {
      ended.push('late');
      throw new Error('first in the list');
    });
    const early = Promise.reject(new Error('first in time'));
    const all = sideBySide([late, early]).catch((error: Error) => [error.message, ...ended]);
    await early.catch(() => open());
    expect(await all).toEqual(['first in the list', 'late']);
  });
});
