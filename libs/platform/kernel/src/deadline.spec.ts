import { withDeadline } from './deadline';

describe('a deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends when its time is over, and says so', () => {
    const signal = withDeadline(undefined, 1_000);
    jest.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends earlier with the signal it was made of, for its reason', () => {
    const caller = new AbortController();
    const signal = withDeadline(caller.signal, 1_000);
    caller.abort(new Error('gone'));
    expect(signal.reason).toBe(caller.signal.reason);
    jest.advanceTimersByTime(5_000);
    expect(signal.reason).toBe(caller.signal.reason);
  });

  it('has ended when the signal it is made of has', () => {
    expect(withDeadline(AbortSignal.abort(), 1_000).aborted).toBe(true);
  });
});
