import { errorForFrame, errorForStatus, unavailable, worthAnotherTry } from './upstream-failure';
import { pauseAfter } from './retries';

describe('§15.12 Retry-After', () => {
  it.each([
    ['7', 7],
    ['0', 1],
    ['99999999', 3600],
    ['nonsense', 10],
    [null, 10],
  ])('%p becomes %i seconds', (header, seconds) => {
    expect(errorForStatus(429, '', header).options.retryAfterSeconds).toBe(seconds);
  });

  it('is read from a date', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfterSeconds } = errorForStatus(503, '', inAMinute).options;
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});

describe('a failure inside a stream', () => {
  it.each([
    [{ type: 'rate_limit_error' }, 'upstream_rate_limited'],
    [{ code: 429 }, 'upstream_rate_limited'],
    [{ type: 'invalid_request_error' }, 'upstream_rejected'],
    [{ code: 'content_filter' }, 'upstream_rejected'],
    [{ type: 'overloaded_error' }, 'upstream_unavailable'],
    ['boom', 'upstream_unavailable'],
    [null, 'upstream_unavailable'],
  ])('%p is %s', (error, code) => {
    expect(errorForFrame(error).code).toBe(code);
  });
});

describe('another try', () => {
  it('is made after failures that pass, with growing pauses, and not after the rest', () => {
    expect([0, 1, 2].map((failures) => pauseAfter(unavailable('x'), failures))).toEqual([250, 500, 1000]);
    expect(pauseAfter(errorForStatus(429, '', '2'), 0)).toBe(2000);
    expect(pauseAfter(errorForStatus(429, '', '60'), 0)).toBeNull();
    expect(worthAnotherTry(errorForStatus(400, '', null))).toBe(false);
    expect(worthAnotherTry(unavailable('x', { timedOut: true }))).toBe(false);
    expect(worthAnotherTry(new Error('a bug'))).toBe(false);
  });
});
