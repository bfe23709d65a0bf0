import type { CloseAbandonedTurns } from './close-abandoned-turns.service';
import { TurnWatch } from './turn-watch';

const LEASE_MS = 40_000;

function aWatch() {
  const close = jest.fn(async (_signal: AbortSignal) => 0);
  return { watch: new TurnWatch({ close } as unknown as CloseAbandonedTurns), close };
}

describe('TurnWatch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('looks so often that a turn is closed within a minute of the last sign of its process', async () => {
    const { watch, close } = aWatch();
    watch.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(60_000 - LEASE_MS);
    expect(close.mock.calls.length).toBeGreaterThanOrEqual(2);
    await watch.onApplicationShutdown();
  });

  it('looks again after a failure, never twice at once, and not after its process has ended', async () => {
    const { watch, close } = aWatch();
    let fail!: (error: Error) => void;
    close.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    watch.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(close).toHaveBeenCalledTimes(1);
    fail(new Error('away'));
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(close.mock.calls.length).toBeGreaterThan(1);
    await watch.onApplicationShutdown();
    const looked = close.mock.calls.length;
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(close).toHaveBeenCalledTimes(looked);
    expect(close.mock.lastCall![0].aborted).toBe(true);
  });
});
