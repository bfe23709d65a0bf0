import { AppError, isAppError } from './app-error';
import { ERRORS, type ErrorCode } from './catalogue';

describe('AppError', () => {
  it('takes its sentence from the catalogue, unless the occurrence has one', () => {
    expect(new AppError('not_found').message).toBe(ERRORS.not_found.message);
    expect(new AppError('not_found', { message: 'There is no such space.' }).message).toBe('There is no such space.');
  });

  it('carries details, options and cause apart', () => {
    const cause = new Error('behind');
    const error = new AppError(
      'query_too_long',
      { tokens_used: 10, token_limit: 5 },
      { cause, retryAfterSeconds: 3, context: { auth_layer: 'identity' } },
    );
    expect(error).toEqual(expect.objectContaining({ code: 'query_too_long', status: 400, cause }));
    expect(error.details).toEqual({ tokens_used: 10, token_limit: 5 });
    expect(error.options).toEqual(expect.objectContaining({ retryAfterSeconds: 3 }));
  });

  it('says whether another try makes sense', () => {
    expect(new AppError('upstream_unavailable').retryable).toBe(true);
    expect(new AppError('not_found').retryable).toBe(false);
  });

  it('is told apart from other errors and by its code', () => {
    const error: unknown = new AppError('not_found');
    expect([isAppError(error), isAppError(error, 'not_found'), isAppError(error, 'corrupt')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isAppError(new Error('x'))).toBe(false);
  });
});

describe('The catalogue', () => {
  const entries = Object.entries(ERRORS) as [ErrorCode, { status: number; shape: string; svcCode?: number }][];

  it('gives every domain error its number, and only those', () => {
    const wrong = entries.filter(([, { shape, svcCode }]) => (shape === 'domain') !== (svcCode !== undefined));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it('uses error statuses only', () => {
    expect(entries.filter(([, { status }]) => status < 400 || status > 599)).toEqual([]);
  });

  it.each<[ErrorCode, number, number]>([
    ['not_found', 9000, 404],
    ['query_too_long', 9003, 400],
    ['quota_exceeded', 9008, 403],
    ['file_too_large', 9015, 413],
    ['no_completion_model', 9020, 400],
    ['unsupported_format', 9030, 415],
    ['model_not_in_space', 9033, 400],
    ['model_in_use', 9039, 400],
  ])('%s is %i with status %i (supplement §8.2)', (code, svcCode, status) => {
    expect(ERRORS[code]).toEqual(expect.objectContaining({ svcCode, status }));
  });
});
