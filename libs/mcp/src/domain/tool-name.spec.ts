import { modelNames } from './tool-name';

const tool = (id: string, serverName: string, name: string) => ({ id, serverName, name });
const names = (...tools: ReturnType<typeof tool>[]) => [...modelNames(tools).keys()];

describe('modelNames (supplement §15.81)', () => {
  it('joins server and tool and keeps to the characters that models take', () => {
    expect(names(tool('1', 'My server!', 'get.sum'), tool('2', 'Väder', 'dag'))).toEqual([
      'My_server___get_sum',
      'V_der__dag',
    ]);
  });

  it('cuts long names to 64 characters and keeps them apart', () => {
    const made = names(tool('1', 'server', 'x'.repeat(80)), tool('2', 'server', `${'x'.repeat(80)}y`));
    expect(made.map((name) => name.length)).toEqual([64, 64]);
    expect(new Set(made).size).toBe(2);
    expect(made[0]).toMatch(/^server__x+_[0-9a-f]{6}$/);
  });

  it('gives a name that is taken a hash, the same one each time', () => {
    const twins = [tool('1', 'a b', 'c'), tool('2', 'a_b', 'c')];
    expect(names(...twins)).toEqual(['a_b__c', expect.stringMatching(/^a_b__c_[0-9a-f]{6}$/)]);
    expect(names(...twins)).toEqual(names(...twins));
  });

  it('leaves a name of exactly 64 characters as it is', () => {
    expect(names(tool('1', 's', 'x'.repeat(61)))).toEqual([`s__${'x'.repeat(61)}`]);
  });
});
