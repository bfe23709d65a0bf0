import { activeShare } from './statistics';

describe('the share of assistants that were asked', () => {
  it.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [3, 3, 100],
  ])('%d of %d is %d per cent', (activeAssistants, assistants, share) => {
    expect(activeShare({ activeAssistants, assistants, activeUsers: 0 })).toBe(share);
  });
});
