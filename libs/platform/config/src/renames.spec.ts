import { COMPLETE_ENVIRONMENT } from '../test-support/environment';
import { findRenames } from './renames';
import { ALL_CONFIGS } from './registry';

const find = (env: Record<string, string>) => findRenames(ALL_CONFIGS, env);

describe('§9.6 renamed variables', () => {
  it.each([
    ['OLDNAME_SUPER_API_KEY', 'SVC_SUPER_API_KEY'],
    ['OLD_NAME_BACKEND_URL', 'SVC_BACKEND_URL'],
    ['OLDNAME_BACKEND_SERVER_URL', 'SVC_BACKEND_SERVER_URL'],
    ['PUBLIC_OLDNAME_BACKEND_URL', 'PUBLIC_SVC_BACKEND_URL'],
  ])('%s alone refuses and names %s', (oldName, newName) => {
    const { problems, warnings } = find({ [oldName]: 'x' });
    expect(problems).toMatchObject([{ name: oldName, rule: expect.stringContaining(`set ${newName} instead`) }]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['OLDNAME_SUPER_API_KEY', 'SVC_SUPER_API_KEY'],
    ['PUBLIC_OLDNAME_BACKEND_URL', 'PUBLIC_SVC_BACKEND_URL'],
  ])('%s beside %s only warns', (oldName, newName) => {
    const { problems, warnings } = find({ [oldName]: 'x', [newName]: 'y' });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([`${oldName} is an old name and is ignored; ${newName} is used.`]);
  });

  it('§15.164 is told which names are of other programs', () => {
    const env = { WIDGETS_BACKEND_URL: 'x', GADGETS_SUPER_DUPER_API_KEY: 'y', OLDNAME_SUPER_API_KEY: 'z' };
    const { problems, errors } = findRenames(ALL_CONFIGS, env, ['WIDGETS_BACKEND_URL', 'GADGETS_SUPER_DUPER_API_KEY']);
    expect(problems.map(({ name }) => name)).toEqual(['OLDNAME_SUPER_API_KEY']);
    expect(errors).toEqual([]);
  });

  it('does not mistake current names, blanks or other variables', () => {
    const today = { SVC_SUPER_API_KEY: 'x', SVC_BACKEND_SERVER_URL: 'x', PUBLIC_SVC_BACKEND_URL: 'x' };
    const env = { ...COMPLETE_ENVIRONMENT, ...today, OLDNAME_SUPER_API_KEY: ' ', OTHER_URL: 'x' };
    expect(findRenames(ALL_CONFIGS, env)).toEqual({ problems: [], warnings: [], errors: [] });
  });

  it.each(['OLDNAME_SUPER_DUPER_API_KEY', 'SVC_SUPER_DUPER_API_KEY'])(
    '§9.5 %s is an error that does not stop',
    (name) => {
      const { problems, errors } = find({ [name]: 'x' });
      expect(problems).toEqual([]);
      expect(errors).toEqual([`${name} was removed without a replacement and is ignored.`]);
    },
  );
});
