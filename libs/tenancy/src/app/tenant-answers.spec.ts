import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { TenantAnswers } from './tenant-answers';

const [ours, theirs] = ['ours', 'theirs'] as TenantId[] as [TenantId, TenantId];
const COLOUR = { name: 'colour', description: 'Which one.', absent: { name: 'grey' } };

describe('TenantAnswers', () => {
  it('puts together what libs show of each tenant, under the names they gave', async () => {
    const answers = new TenantAnswers();
    answers.register(COLOUR, async () => new Map([[ours, { name: 'blue' }]]));
    const size = { name: 'size', description: 'How large.', absent: { of: '' } };
    answers.register(size, async (_tx, ids) => new Map(ids.map((id) => [id, { of: id }])));
    expect(await answers.of({} as Tx, [ours, theirs])).toEqual(
      new Map([
        [ours, { colour: { name: 'blue' }, size: { of: ours } }],
        [theirs, { size: { of: theirs } }],
      ]),
    );
  });

  it('refuses a second source of a member', () => {
    const answers = new TenantAnswers();
    answers.register(COLOUR, async () => new Map());
    expect(() => answers.register(COLOUR, async () => new Map())).toThrow('colour');
  });
});
