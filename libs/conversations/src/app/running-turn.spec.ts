import type { MessageId, SessionId } from '@svc/kernel';
import { RunningTurn } from './running-turn';

describe('RunningTurn.overheadMs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts what comes before the model and after it, and nothing of the model’s own time', () => {
    const turn = new RunningTurn('turn' as MessageId, 'session' as SessionId);
    jest.advanceTimersByTime(20);
    expect(turn.overheadMs).toBe(20);
    turn.asked();
    jest.advanceTimersByTime(5_000);
    expect(turn.overheadMs).toBe(20);
    turn.answered();
    jest.advanceTimersByTime(7);
    expect(turn.overheadMs).toBe(27);
  });
});
