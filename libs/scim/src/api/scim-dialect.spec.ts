import type { Failure } from '@svc/http';
import { AppError } from '@svc/kernel';
import { SCIM_DIALECT } from './scim-dialect';

const SCHEMAS = ['urn:ietf:params:scim:api:messages:2.0:Error'];

const foreseen = (error: AppError): Failure => ({
  kind: 'foreseen',
  status: error.status,
  error,
  requestId: 'mine',
});

describe('SCIM errors', () => {
  it.each<[string, Failure, string, string | undefined]>([
    ['an unknown route', foreseen(new AppError('route_not_found')), '404', undefined],
    ['broken JSON', foreseen(new AppError('malformed_json')), '400', 'invalidSyntax'],
    ['a name that is taken', foreseen(new AppError('name_exists')), '409', 'uniqueness'],
    ['too large a body', foreseen(new AppError('body_too_large')), '413', undefined],
    [
      'a wrong member',
      { kind: 'form', status: 400, problems: [{ loc: ['body', 'emails', 0], msg: 'No.', type: 'a' }] },
      '400',
      'invalidValue',
    ],
    [
      'no body',
      { kind: 'form', status: 400, problems: [{ loc: ['body'], msg: 'No.', type: 'a' }] },
      '400',
      'invalidSyntax',
    ],
    ['what Nest refuses', { kind: 'protocol', status: 403, message: 'no' }, '403', undefined],
    ['a bug', { kind: 'unforeseen', status: 500, errorId: 'cafe', exposed: null }, '500', undefined],
  ])('tell of %s', (_what, failure, status, scimType) => {
    const body = SCIM_DIALECT.errorBody(failure);
    expect(body).toEqual({ schemas: SCHEMAS, status, ...(scimType && { scimType }), detail: expect.any(String) });
  });

  it('name every member that is wrong, and the error to report', () => {
    const problems = [
      { loc: ['body', 'emails', 0], msg: 'No.', type: 'a' },
      { loc: ['query', 'count'], msg: 'Not this.', type: 'b' },
    ];
    expect(SCIM_DIALECT.errorBody({ kind: 'form', status: 400, problems })).toMatchObject({
      detail: 'emails.0: No. count: Not this.',
    });
    const bug: Failure = {
      kind: 'unforeseen',
      status: 500,
      errorId: 'cafe',
      exposed: { type: 'TypeError', path: '/x' },
    };
    expect(SCIM_DIALECT.errorBody(bug)).toMatchObject({ detail: expect.stringContaining('cafe') });
  });
});
