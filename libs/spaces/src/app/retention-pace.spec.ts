import { setTimeout as wait } from 'node:timers/promises';
import { RetentionPace } from './retention-pace';

const TOOK_MS = 80;
/** Timers may fire a moment early. */
const TOLERANCE_MS = 5;

describe('RetentionPace', () => {
  it('begins at once, and rests between two transactions for as long as the first took', async () => {
    const pace = new RetentionPace(new AbortController().signal);
    const askedMs = performance.now();
    const begun: number[] = [];
    const ended: number[] = [];
    const transaction = async () => {
      begun.push(performance.now());
      await wait(TOOK_MS);
      return ended.push(performance.now());
    };
    expect(await pace.run(transaction)).toBe(1);
    expect(await pace.run(transaction)).toBe(2);
    expect(begun[0]! - askedMs).toBeLessThan(TOOK_MS);
    expect(begun[1]! - ended[0]!).toBeGreaterThanOrEqual(TOOK_MS - TOLERANCE_MS);
  });

  it('ends its rest with the reason of the signal, and runs nothing more', async () => {
    const controller = new AbortController();
    const pace = new RetentionPace(controller.signal);
    await pace.run(() => wait(TOOK_MS));
    const transaction = jest.fn();
    const running = pace.run(transaction);
    const reason = new Error('Enough.');
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(pace.run(transaction)).rejects.toBe(reason);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('hands on what a transaction throws, and goes on after it', async () => {
    const pace = new RetentionPace(new AbortController().signal);
    const error = new Error('Broken.');
    await expect(pace.run(() => Promise.reject(error))).rejects.toBe(error);
    expect(await pace.run(() => Promise.resolve('next'))).toBe('next');
  });
});
