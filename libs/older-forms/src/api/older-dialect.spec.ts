import { AppError } from '@svc/kernel';
import { OLDER_DIALECT } from './older-dialect';

const body = OLDER_DIALECT.errorBody.bind(OLDER_DIALECT);

describe('OLDER_DIALECT', () => {
  it('tells what was foreseen by its code, with what stands beside it', () => {
    const error = new AppError('invalid_credentials', { attempts_remaining: 3 });
    expect(body({ kind: 'foreseen', status: 401, error, requestId: 'mine' })).toEqual({
      detail: error.message,
      error_code: 'invalid_credentials',
      errors: [],
      attempts_remaining: 3,
    });
    const locked = new AppError('too_many_login_attempts', { attempts_remaining: 0, retry_after_seconds: 9 });
    expect(body({ kind: 'foreseen', status: 429, error: locked, requestId: null })).toMatchObject({
      attempts_remaining: 0,
      retry_after_seconds: 9,
    });
    const busy = new AppError('quota_exceeded', { quota_limit_bytes: 1, needed_bytes: 2 });
    expect(body({ kind: 'foreseen', status: 400, error: busy, requestId: null })).not.toHaveProperty('needed_bytes');
  });

  it('tells keys whose budget is used up nothing beside the code: when to ask again stands in a header', () => {
    const error = new AppError('rate_limit_exceeded', { retry_after_seconds: 9 });
    expect(body({ kind: 'foreseen', status: 429, error, requestId: null })).toEqual({
      detail: error.message,
      error_code: 'rate_limit_exceeded',
      errors: [],
    });
  });

  it('names every field of a wrong form', () => {
    const problems = [
      { loc: ['body', 'preferences', 'theme'], msg: 'One.', type: 'enum' },
      { loc: ['body'], msg: 'Two.', type: 'missing' },
    ];
    expect(body({ kind: 'form', status: 422, problems })).toMatchObject({
      error_code: 'validation_error',
      errors: [
        { field: 'preferences.theme', message: 'One.' },
        { field: 'body', message: 'Two.' },
      ],
    });
  });

  it.each([
    [401, 'not_authenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [400, 'invalid_request'],
  ])('calls a refusal of the framework with %s %s', (status, error_code) => {
    expect(body({ kind: 'protocol', status, message: 'No.' })).toEqual({ detail: 'No.', error_code, errors: [] });
  });

  it('tells nothing of what went wrong inside but its number, unless developing', () => {
    const hidden = body({ kind: 'unforeseen', status: 500, errorId: 'abcd', exposed: null });
    expect(hidden).toMatchObject({ error_code: 'internal_error', detail: expect.stringContaining('abcd') as string });
    const exposed = { type: 'TypeError', path: '/api/spaces' };
    expect(JSON.stringify(body({ kind: 'unforeseen', status: 500, errorId: 'abcd', exposed }))).toContain('TypeError');
  });
});
