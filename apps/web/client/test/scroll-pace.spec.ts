import { ScrollPace } from '../src/ui/scroll-pace';

describe('how fast a list is scrolled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** One step every 16 ms. */
  const scroll = (pace: ScrollPace, rowsAStep: number, steps = 10): void => {
    for (let step = 1; step <= steps; step += 1) {
      jest.advanceTimersByTime(16);
      pace.moved(1_000 + step * rowsAStep);
    }
  };

  it('is slow where rows can be read, and fast where they cannot', () => {
    const pace = new ScrollPace();
    jest.advanceTimersByTime(60_000);
    pace.moved(1_000);
    scroll(pace, 1);
    expect(pace.isFast).toBe(false);
    scroll(pace, 17);
    expect(pace.isFast).toBe(true);
  });

  it('tells who waits once it stands still, or goes on slowly', () => {
    const pace = new ScrollPace();
    scroll(pace, 17);
    const [told, gone] = [jest.fn(), jest.fn()];
    pace.whenSlow(told);
    pace.whenSlow(gone)();
    jest.advanceTimersByTime(100);
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect([told.mock.calls.length, gone.mock.calls.length, pace.isFast]).toEqual([1, 0, false]);
    scroll(pace, 17);
    pace.moved(1_171);
    expect(told).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(16);
    pace.moved(1_172);
    expect(told).toHaveBeenCalledTimes(2);
  });
});
