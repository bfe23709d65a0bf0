import { isRefusedStatement } from './refused-statement';

const error = (more: object) => Object.assign(new Error('no'), more);

describe('statements that the database refuses', () => {
  it.each(['23505', '22P05', '40P01', 'P0001'])('says so of %s', (code) => {
    expect(isRefusedStatement(error({ code, severity: 'ERROR' }))).toBe(true);
  });

  it.each([
    { code: '57014', severity: 'ERROR' },
    { code: '57P01', severity: 'FATAL' },
    { code: 'XX000', severity: 'PANIC' },
    { code: 'ECONNRESET' },
    { code: 'ERR_INVALID_ARG_TYPE' },
    {},
  ])('does not of %j', (more) => expect(isRefusedStatement(error(more))).toBe(false));

  it.each([null, undefined, 'text', { code: '23505', severity: 'ERROR' }])('does not of %j', (thrown) =>
    expect(isRefusedStatement(thrown)).toBe(false),
  );
});
