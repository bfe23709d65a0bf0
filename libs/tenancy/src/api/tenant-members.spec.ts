import { absentMembers, ShownWithTenants } from './tenant-members';

const COLOUR = { name: 'colour', description: 'Which one.', absent: { name: 'grey' } };

describe('ShownWithTenants', () => {
  it('adds a member with what stands for it, once', () => {
    class Shows {}
    ShownWithTenants(COLOUR)(Shows);
    expect(absentMembers()).toMatchObject({ colour: { name: 'grey' } });
    expect(() => ShownWithTenants(COLOUR)(Shows)).toThrow('colour');
  });
});
