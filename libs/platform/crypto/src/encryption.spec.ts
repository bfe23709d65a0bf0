import { EncryptionConfig, loadConfig } from '@svc/config';
import { DecryptionFailed, Encryption } from './encryption';

function encryptionWith(key: string | undefined): Encryption {
  const { configs } = loadConfig([EncryptionConfig], { ENCRYPTION_KEY: key });
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

  it('says that it has no key', () => {
    const unconfigured = encryptionWith(undefined);
    expect([encryption.configured, unconfigured.configured]).toEqual([true, false]);
    expect(() => unconfigured.encrypt('x')).toThrow(expect.objectContaining({ code: 'encryption_not_configured' }));
    expect(() => unconfigured.decrypt('v1:x')).toThrow(expect.objectContaining({ code: 'encryption_not_configured' }));
  });
});
