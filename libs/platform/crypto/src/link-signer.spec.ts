import { createHmac } from 'node:crypto';
import { LinkSigningConfig, loadConfig } from '@svc/config';
import { type LinkClaims, LinkSigner, type LinkUse } from './link-signer';

const KEY = 'a-link-signing-key-of-32-bytes-or-more';
const ISSUED = 1_767_225_600;

function signerWith(key: string): LinkSigner {
  const { configs } = loadConfig([LinkSigningConfig], { URL_SIGNING_KEY: key });
  return new LinkSigner(configs.get(LinkSigningConfig) as LinkSigningConfig);
}

const claims: LinkClaims = {
  resourceId: 'f1',
  purpose: 'file',
  tenantId: 't1',
  issuedAt: ISSUED,
  expiresAt: ISSUED + 60,
  disposition: 'inline',
};

const at = (second: number, changes: Partial<LinkUse> = {}): LinkUse => ({
  purpose: 'file',
  resourceId: 'f1',
  now: new Date((ISSUED + second) * 1_000),
  ...changes,
});

function signedByHand(payload: string): string {
  return `${payload}.${createHmac('sha256', KEY).update(payload).digest('base64url')}`;
}

describe('§5.6 LinkSigner', () => {
  const signer = signerWith(KEY);
  const token = signer.sign(claims);

  it('gives back the claims of a good link, up to its last second', () => {
    expect(signer.verify(token, at(59))).toEqual({ valid: true, claims });
  });

  it('refuses an expired link', () => {
    expect(signer.verify(token, at(60))).toEqual({ valid: false, reason: 'expired' });
  });

  it('refuses another purpose and another resource', () => {
    expect(signer.verify(token, at(0, { purpose: 'file_original' }))).toMatchObject({ reason: 'wrong_purpose' });
    expect(signer.verify(token, at(0, { resourceId: 'f2' }))).toMatchObject({ reason: 'wrong_resource' });
  });

  it('refuses every change of a character', () => {
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(signer.verify(changed, at(0)).valid).toBe(false);
    }
  });

  it('refuses a link signed with another key, and characters slipped into the signature', () => {
    expect(signerWith(`${KEY}x`).verify(token, at(0))).toMatchObject({ reason: 'tampered' });
    expect(signer.verify(`${token}=`, at(0))).toMatchObject({ reason: 'tampered' });
  });

  it.each(['', 'x', 'a.b.c', `${'a'.repeat(3_000)}.b`])('calls %s malformed', (text) => {
    expect(signer.verify(text, at(0))).toEqual({ valid: false, reason: 'malformed' });
  });

  it('refuses a well-signed payload without current members', () => {
    const old = Buffer.from(JSON.stringify({ sub: 'f1', exp: ISSUED + 60 })).toString('base64url');
    expect(signer.verify(signedByHand(old), at(0))).toMatchObject({ reason: 'malformed' });
    expect(signer.verify(signedByHand('bm90IGpzb24'), at(0))).toMatchObject({ reason: 'malformed' });
  });
});
