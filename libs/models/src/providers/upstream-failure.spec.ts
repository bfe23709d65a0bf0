import { errorForFrame, errorForStatus, tooLongOr, unavailable, worthAnotherTry } from './upstream-failure';
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

describe('an account that is used up', () => {
  it.each([
    [
      429,
      '{"error":{"message":"You exceeded your current quota.","type":"insufficient_quota","code":"insufficient_quota"}}',
    ],
    [429, '{"error":{"message":"Your account is suspended.","type":"exceeded_current_quota_error"}}'],
    [
      400,
      '{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}',
    ],
    [402, '{"error":{"message":"Insufficient Balance","type":"unknown_error","code":"invalid_request_error"}}'],
    [402, '{"error":{"message":"This request requires more credits, or fewer max_tokens.","code":402}}'],
    [400, '{"code":"Arrearage","message":"Access denied."}'],
  ])('with status %i is no limit of rates, and not tried again: %s', (status, text) => {
    const error = errorForStatus(status, text, null);
    expect([error.code, pauseAfter(error, 0)]).toEqual(['upstream_rejected', null]);
    expect(error.message).toContain('credit');
  });

  it('is told as such inside a stream', () => {
    const error = errorForFrame({ message: 'You exceeded your current quota.', code: 'insufficient_quota' });
    expect([error.code, error.message]).toEqual(['upstream_rejected', expect.stringContaining('credit')]);
  });

  it("is not what a limit of each minute's is called", () => {
    const said = '{"error":{"code":429,"message":"You exceeded your current quota.","status":"RESOURCE_EXHAUSTED"}}';
    expect(errorForStatus(429, said, null).code).toBe('upstream_rate_limited');
  });
});

describe('a failure inside a stream', () => {
  it.each([
    [{ type: 'rate_limit_error' }, 'upstream_rate_limited'],
    [{ code: 429 }, 'upstream_rate_limited'],
    [{ type: 'invalid_request_error' }, 'upstream_rejected'],
    [{ code: 'content_filter' }, 'upstream_rejected'],
    [{ code: 'context_length_exceeded' }, 'upstream_rejected'],
    [{ type: 'BadRequestError' }, 'upstream_rejected'],
    [{ type: 'overloaded_error' }, 'upstream_unavailable'],
    [{ type: 'invalid_request_error', code: 'tool_use_failed', status_code: 400 }, 'upstream_unavailable'],
    ['boom', 'upstream_unavailable'],
    [null, 'upstream_unavailable'],
  ])('%p is %s', (error, code) => {
    expect(errorForFrame(error).code).toBe(code);
  });
});

describe('a question that a provider finds too long', () => {
  it.each([
    [
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      9_000,
      8_192,
    ],
    [
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (8500 in the messages, 500 in the completion).",
      9_000,
      8_192,
    ],
    [
      "This model's maximum context length is 8,192 tokens. However, your request has 9,000 input tokens.",
      9_000,
      8_192,
    ],
    ['prompt is too long: 201234 tokens > 200000 maximum', 201_234, 200_000],
    [
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      40_000,
      32_768,
    ],
    ['Input validation error: `inputs` must have less than 512 tokens. Given: 900', 900, 512],
    ['request (9000 tokens) exceeds the available context size (8192 tokens), try increasing it', 9_000, 8_192],
  ])('is told as such: %s', (said, tokens_used, token_limit) => {
    const refusal = errorForStatus(400, JSON.stringify({ error: { message: said } }), null);
    expect(tooLongOr(refusal)).toMatchObject({ code: 'query_too_long', details: { tokens_used, token_limit } });
  });

  it.each<[string, unknown]>([
    ['another refusal', errorForStatus(400, 'The prompt is too long for my taste.', null)],
    ['a failure that passes', errorForStatus(500, 'prompt is too long: 3 tokens > 2', null)],
    ['the reason of a signal', new Error('Enough.')],
  ])('is not %s', (_what, error) => {
    expect(tooLongOr(error)).toBe(error);
  });
});

describe('another try', () => {
  it('is made after failures that pass, with growing pauses, and not after the rest', () => {
    expect([0, 1, 2].map((failures) => pauseAfter(unavailable('x'), failures))).toEqual([250, 500, 1000]);
    expect(pauseAfter(errorForStatus(429, '', '2'), 0)).toBe(2000);
    expect(pauseAfter(errorForStatus(429, '', '60'), 0)).toBeNull();
    expect(pauseAfter(errorForStatus(429, '', '1'), 0)).toBe(1000);
    expect(worthAnotherTry(errorForStatus(400, '', null))).toBe(false);
    expect(worthAnotherTry(unavailable('x', { timedOut: true }))).toBe(false);
    expect(worthAnotherTry(new Error('a bug'))).toBe(false);
  });

  it('is made by whom a provider turns away without a word on when to come again, at a time of their own', () => {
    for (const header of [null, 'nonsense']) {
      const limited = errorForStatus(429, '', header);
      expect([0, 1, 2, 3].map((failures) => pauseAfter(limited, failures, 1))).toEqual([1000, 2000, 4000, null]);
      expect(pauseAfter(limited, 0, 0)).toBe(500);
      expect(limited.options.retryAfterSeconds).toBe(10);
    }
  });
});
