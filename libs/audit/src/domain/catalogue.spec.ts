import { AUDIT_ACTIONS, AUDIT_CATEGORIES, categoryOf } from './catalogue';

describe('audit actions', () => {
  const all = AUDIT_CATEGORIES.flatMap((category) => [...AUDIT_ACTIONS[category]] as string[]);

  it('belong to one category each and are written in upper case', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((action) => !/^[A-Z]+(_[A-Z]+)+$/.test(action))).toEqual([]);
  });

  it('hold those the specification names', () => {
    const named = ['SCIM_USER_PROVISIONED', 'SCIM_GROUP_DELETED', 'SCIM_TOKEN_REVOKED', 'SPACE_UPDATED'];
    expect(named.filter((action) => !all.includes(action))).toEqual([]);
  });

  it('§7.4 know their category; one without counts as a user’s', () => {
    expect(categoryOf('PASSWORD_CHANGED')).toBe('security_events');
    expect(categoryOf('FILE_DELETED')).toBe('file_operations');
    expect(categoryOf('SOMETHING_ELSE')).toBe('user_actions');
  });
});
