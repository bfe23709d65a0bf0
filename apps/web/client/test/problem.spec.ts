import { ApiProblem } from '../src/api/problem';

describe('a problem', () => {
  const refused = (...loc: string[]) =>
    new ApiProblem(422, { detail: [{ loc, msg: 'Not a UUID.', type: 'uuid_parsing' }] });

  it('with an address is that nothing is there, not that something was entered', () => {
    expect(refused('path', 'id').code).toBe('http_404');
    expect(refused('body', 'name').code).toBe('http_422');
    expect(refused('body', 'name').fields).toEqual([{ path: 'name', kind: 'uuid_parsing', message: 'Not a UUID.' }]);
    expect(new ApiProblem(422, { detail: [] }).code).toBe('http_422');
  });
});
