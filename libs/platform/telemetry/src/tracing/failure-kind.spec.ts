import { AppError } from '@svc/kernel';
import { failureKind } from './failure-kind';

describe('failureKind', () => {
  it.each([
    [new AppError('bad_request'), 'bad_request'],
    [Object.assign(new Error('ada@example.org'), { code: '23505' }), '23505'],
    [Object.assign(new Error('x'), { code: 42, failure: 'timeout' }), 'timeout'],
    [new TypeError('ada@example.org'), 'TypeError'],
    [Object.assign(new Error('x'), { code: 'a text with spaces' }), 'Error'],
    [Object.assign(new Error('x'), { name: 'ada@example.org' }), 'unknown'],
    ['ada@example.org', 'unknown'],
    [null, 'unknown'],
  ])('%p is %s', (thrown, kind) => {
    expect(failureKind(thrown)).toBe(kind);
  });
});
