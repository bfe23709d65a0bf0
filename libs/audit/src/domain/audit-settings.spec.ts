import { holdingAmong, isRecorded } from './audit-settings';

describe('§2.8 what a tenant records', () => {
  const switches = { categories: { file_operations: false }, actions: { FILE_DELETED: true } } as const;

  it('is what an action says, then its category, then everything', () => {
    expect(isRecorded(switches, 'FILE_DELETED')).toBe(true);
    expect(isRecorded(switches, 'FILE_UPLOADED')).toBe(false);
    expect(isRecorded(switches, 'SPACE_CREATED')).toBe(true);
  });

  it('holds for those that somebody names as it does without them', () => {
    const named = {
      categories: { file_operations: true, audit_access: true },
      actions: { FILE_UPLOADED: true, SPACE_CREATED: false },
    };
    expect(holdingAmong(switches, named)).toEqual({
      file_operations: false,
      audit_access: true,
      FILE_UPLOADED: false,
      SPACE_CREATED: true,
    });
    expect(holdingAmong(switches, {})).toEqual({});
  });

  it('holds by nothing for an action that gets a switch of its own for what its category says anyway', () => {
    const actions = { FILE_UPLOADED: false, FILE_DELETED: true, SPACE_CREATED: true };
    expect(holdingAmong(switches, { actions })).toEqual({
      FILE_UPLOADED: null,
      FILE_DELETED: true,
      SPACE_CREATED: null,
    });
  });
});
