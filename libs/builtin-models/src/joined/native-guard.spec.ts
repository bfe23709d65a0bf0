import { NativeGuard } from './native-guard';

describe('NativeGuard', () => {
  it('refuses new work once the process is ending', async () => {
    const memory = NativeGuard.memory();
    const thread = new NativeGuard(memory);
    expect(await thread.run(async () => 'loaded')).toBe('loaded');
    new NativeGuard(memory).stopAndWait();
    const work = jest.fn();
    await expect(thread.run(work)).rejects.toThrow('ending');
    expect(work).not.toHaveBeenCalled();
  });

  it('does not wait when no work is under way, also after work that failed', async () => {
    const memory = NativeGuard.memory();
    await expect(new NativeGuard(memory).run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    const started = performance.now();
    new NativeGuard(memory).stopAndWait();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
