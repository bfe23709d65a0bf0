import { ObjectMissing, toObjectStoreError } from './object-store-error';

describe('what an error of the store means', () => {
  const named = (code: string) => toObjectStoreError(Object.assign(new Error(code), { code }), 'key').name;

  it.each(['SignatureDoesNotMatch', 'AccessDenied', 'InvalidAccessKeyId', 'NoSuchBucket'])(
    '%s will not pass by itself',
    (code) => expect(named(code)).toBe('ObjectStoreRefused'),
  );

  it.each(['NoSuchKey', 'NotFound'])('%s is about the object', (code) => expect(named(code)).toBe('ObjectMissing'));

  it.each(['ECONNREFUSED', 'ECONNRESET', 'SlowDown', 'InternalError', 'anything'])('%s passes', (code) =>
    expect(named(code)).toBe('ObjectStoreUnavailable'),
  );

  it('keeps what is clear already', () => {
    const missing = new ObjectMissing('key');
    expect(toObjectStoreError(missing, 'other')).toBe(missing);
    expect(toObjectStoreError({ failure: 'refused_address' }, 'key').name).toBe('ObjectStoreRefused');
    expect(toObjectStoreError(undefined, 'key').name).toBe('ObjectStoreUnavailable');
    const badName = Object.assign(new Error('Invalid bucket name : Svc'), { name: 'InvalidBucketNameError' });
    expect(toObjectStoreError(badName, 'key').name).toBe('ObjectStoreRefused');
  });
});
