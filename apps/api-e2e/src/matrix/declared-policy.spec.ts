import { declaredRoutes } from './declared-policy';
import { expected } from './oracle';

const row = (policy: string) => `| POST | \`/api/v1/things/{id}/\` | ${policy} | 200 |  | §4.4 |\n`;
const policyOf = (policy: string) => declaredRoutes(row(policy))[0]!.policy;

describe('policies as they are documented', () => {
  it('says whom a route lets in', () => {
    expect(policyOf('caller(assistants write, apps read, creates, AI or admin, narrowed to space or app)')).toEqual({
      kind: 'caller',
      demands: [
        ['assistants', 'write'],
        ['apps', 'read'],
      ],
      makes: 'creates',
      permissions: ['AI', 'admin'],
      scope: { kind: 'narrowed', by: ['space', 'app'] },
    });
    expect(policyOf('person(files admin, deletes files, within space)')).toMatchObject({
      makes: 'deletes files',
      scope: { kind: 'within', what: 'space' },
    });
  });

  it('takes the permission of a session for none of its levels', () => {
    expect(policyOf('session(admin, admin)')).toMatchObject({ demands: [], permissions: ['admin'] });
    const [route] = declaredRoutes(row('session(write, api_keys)'));
    expect(expected(route!, { kind: 'session', permissions: ['admin'] })).toBe('403 forbidden_action');
  });

  it('knows every word', () => {
    expect(() => policyOf('caller(files read, on Sundays, any scope)')).toThrow('on Sundays');
  });
});
