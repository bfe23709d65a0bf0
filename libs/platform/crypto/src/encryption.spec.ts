import { EncryptionConfig, loadConfig } from '@svc/config';
import { DecryptionFailed, Encryption } from './encryption';

function encryptionWith(key: string | undefined, older?: string): Encryption {
  const { configs } = loadConfig([EncryptionConfig], { ENCRYPTION_KEY: key, ENCRYPTION_KEY_OLD: older });
  return new Encryption(configs.get(EncryptionConfig) as EncryptionConfig);
}

const keyOf = (byte: number) => `${Buffer.alloc(32, byte).toString('base64url')}=`;

describe('Encryption', () => {
  const encryption = encryptionWith(keyOf(1));

  it.each(['', 'sk-123', 'Nyckel åäö 🔑', 'x'.repeat(10_000)])('opens what it closed', (text) => {
    const encrypted = encryption.encrypt(text);
    expect(encrypted).toMatch(/^v1:[A-Za-z0-9_-]+$/);
    expect(encryption.decrypt(encrypted)).toBe(text);
  });

  it('never gives the same ciphertext twice', () => {
    expect(encryption.encrypt('same')).not.toBe(encryption.encrypt('same'));
  });

  it('notices one changed bit anywhere', () => {
    const packed = Buffer.from(encryption.encrypt('secret').slice(3), 'base64url');
    for (let index = 0; index < packed.length; index += 1) {
      const damaged = Buffer.from(packed);
      damaged.writeUInt8(packed.readUInt8(index) ^ 1, index);
      expect(() => encryption.decrypt(`v1:${damaged.toString('base64url')}`)).toThrow(DecryptionFailed);
    }
  });

  it('refuses another key, another format and texts too short to be any', () => {
    expect(() => encryptionWith(keyOf(2)).decrypt(encryption.encrypt('secret'))).toThrow(DecryptionFailed);
    expect(() => encryption.decrypt('secret in the clear')).toThrow(DecryptionFailed);
    expect(() => encryption.decrypt('v1:AAAA')).toThrow(DecryptionFailed);
  });

  it('opens what the key before sealed, and seals it anew, once', () => {
    const [before, between, after] = [encryption, encryptionWith(keyOf(2), keyOf(1)), encryptionWith(keyOf(2))];
    const old = before.encrypt('secret');
    expect([before.isChangingKeys, between.isChangingKeys]).toEqual([false, true]);
    expect(between.decrypt(old)).toBe('secret');
    const anew = between.resealed(old)!;
    expect(after.decrypt(anew)).toBe('secret');
    expect(between.resealed(anew)).toBeNull();
    expect(() => after.decrypt(old)).toThrow(DecryptionFailed);
    expect(() => encryptionWith(keyOf(3), keyOf(4)).resealed(old)).toThrow(DecryptionFailed);
  });

  it('refuses a key from before without another one of now', () => {
    expect(() => encryptionWith(undefined, keyOf(1))).toThrow('ENCRYPTION_KEY');
    expect(() => encryptionWith(keyOf(1), keyOf(1))).toThrow('ENCRYPTION_KEY_OLD');
  });

  it('says that it has no key', () => {
    const unconfigured = encryptionWith(undefined);
    expect([encryption.configured, unconfigured.configured]).toEqual([true, false]);
    expect(() => unconfigured.encrypt('x')).toThrow(expect.objectContaining({ code: 'encryption_not_configured' }));
    expect(() => unconfigured.decrypt('v1:x')).toThrow(expect.objectContaining({ code: 'encryption_not_configured' }));
  });
});
