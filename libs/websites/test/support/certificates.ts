import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';

/** What a server shows of itself, and whom one has to trust to believe it. */
export interface Certificate extends Required<Pick<SecureContextOptions, 'key' | 'cert'>> {
  readonly key: string;
  readonly cert: string;
}

/** Somebody whose certificates are believed by who is told to. @source RFC 5280 */
export class Authority {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly cert = certificate({ name: 'Test authority', keys: this.keys, isAuthority: true }, this.keys.privateKey);

  /** A certificate for a host; valid from yesterday until `validDays` after today. */
  issue(host: string, validDays = 30): Certificate {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const cert = certificate({ name: host, keys, validDays, issuer: 'Test authority' }, this.keys.privateKey);
    return { cert, key: pemOf(keys.privateKey) };
  }
}

/** A certificate that nobody but its owner answers for. */
export function selfSigned(host: string): Certificate {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { cert: certificate({ name: host, keys }, keys.privateKey), key: pemOf(keys.privateKey) };
}

interface Subject {
  readonly name: string;
  readonly issuer?: string;
  readonly keys: { readonly publicKey: KeyObject };
  readonly validDays?: number;
  readonly isAuthority?: boolean;
}

const DAY_MS = 86_400_000;
const OID = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  basicConstraints: '551d13',
  alternativeName: '551d11',
} as const;

function certificate({ name, issuer = name, keys, validDays = 30, isAuthority }: Subject, signer: KeyObject): string {
  const algorithm = sequence(oid('ecdsaWithSha256'));
  const until = Date.now() + validDays * DAY_MS;
  const extension = isAuthority
    ? sequence(oid('basicConstraints'), der(0x01, [0xff]), der(0x04, sequence(der(0x01, [0xff]))))
    : sequence(oid('alternativeName'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(issuer),
    sequence(time(Math.min(Date.now(), until) - DAY_MS), time(until)),
    nameOf(name),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, signer)]));
  const base64 = sequence(content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(oid('commonName'), der(0x0c, Buffer.from(text)))));
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}

function oid(name: keyof typeof OID): Buffer {
  return der(0x06, Buffer.from(OID[name], 'hex'));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** @source ITU-T X.690 */
function der(tag: number, content: Uint8Array | readonly number[]): Buffer {
  const body = Buffer.from(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
