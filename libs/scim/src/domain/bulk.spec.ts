import { type BulkOperation, referencesOf, stepOf } from './bulk';

const GROUP = '7d9f3c50-0000-4000-8000-000000000001';

describe('References of a bulk operation', () => {
  const path = 'members[value eq "bulkId:a" or value eq "BULKID:b"]';
  const operation: BulkOperation = {
    method: 'PATCH',
    path: `/Groups/${GROUP}`,
    bulkId: null,
    data: { Operations: [{ op: 'remove', path }] },
  };
  const pathWith = (ids: Record<string, string>): string =>
    (stepOf(operation, new Map(Object.entries(ids))).data as { Operations: { path: string }[] }).Operations[0]!.path;

  it('are all found within one filter', () => {
    expect(referencesOf(operation)).toEqual(new Set(['a', 'b']));
  });

  it('are replaced where they are known, and stay as they are where not', () => {
    expect(pathWith({ a: '1', b: '2' })).toBe('members[value eq "1" or value eq "2"]');
    expect(pathWith({ a: '1' })).toBe('members[value eq "1" or value eq "BULKID:b"]');
  });
});
