import type { IncomingHttpHeaders } from 'node:http';
import { AppError, type ErrorCode, type Principal, systemCaller, type TenantId } from '@svc/kernel';
import type { Request } from 'express';
import passport from 'passport';
import type { AccessRequest } from './access-request';
import { Authenticator } from './authenticator';
import type { CredentialStrategy } from './credential-strategy';

const PRINCIPAL = systemCaller('018f0000-0000-7000-8000-000000000001' as TenantId);

/** A strategy for the header of its name, which does what the header says. */
class Scripted extends passport.Strategy implements CredentialStrategy {
  readonly asked: string[] = [];

  constructor(
    override readonly name: string,
    readonly refusal: ErrorCode,
  ) {
    super();
  }

  recognises(headers: IncomingHttpHeaders): boolean {
    return headers[this.name] !== undefined;
  }

  override authenticate({ headers }: Request): void {
    const sent = String(headers[this.name]);
    this.asked.push(sent);
    const settle = (): void => {
      if (sent.endsWith('good')) this.success(PRINCIPAL);
      else if (sent.endsWith('refused')) this.error(new AppError('owner_inactive'));
      else this.fail('challenge', 401);
    };
    if (sent.startsWith('late')) setImmediate(settle);
    else settle();
  }
}

describe('Authenticator', () => {
  const bearer = new Scripted('authorization', 'invalid_session');
  const key = new Scripted('x-api-key', 'invalid_api_key');
  const authenticator = new Authenticator([bearer, key]);
  const ask = (headers: Record<string, string>) => authenticator.authenticate({ headers } as unknown as AccessRequest);
  const heard = async (headers: Record<string, string>): Promise<Principal | ErrorCode> => {
    try {
      return await ask(headers);
    } catch (error) {
      return (error as AppError).code;
    }
  };

  it('answers at once where nothing has to be waited for', () => {
    expect(ask({ authorization: 'good' })).toBe(PRINCIPAL);
    expect(() => ask({ authorization: 'bad' })).toThrow(expect.objectContaining({ code: 'invalid_session' }));
    expect(ask({ authorization: 'late good' })).toBeInstanceOf(Promise);
  });

  it.each<[string, Record<string, string>, Principal | ErrorCode]>([
    ['nothing', {}, 'not_authenticated'],
    ['a good key', { 'x-api-key': 'good' }, PRINCIPAL],
    ['a good key that takes its time', { 'x-api-key': 'late good' }, PRINCIPAL],
    ['a key that nobody gave', { 'x-api-key': 'bad' }, 'invalid_api_key'],
    ['one that is found out later', { 'x-api-key': 'late bad' }, 'invalid_api_key'],
    ['a key with a code of its own', { 'x-api-key': 'refused' }, 'owner_inactive'],
    ['one whose code comes later', { 'x-api-key': 'late refused' }, 'owner_inactive'],
  ])('makes of %s what the catalogue calls it', async (_what, headers, outcome) => {
    expect(await heard(headers)).toBe(outcome);
  });

  it('§5.1.1 runs the first strategy whose credential was sent, and no other after it', async () => {
    key.asked.length = 0;
    expect(await heard({ authorization: 'bad', 'x-api-key': 'good' })).toBe('invalid_session');
    expect(await heard({ authorization: 'good', 'x-api-key': 'bad' })).toBe(PRINCIPAL);
    expect(key.asked).toEqual([]);
  });

  it('keeps requests apart that come at once', async () => {
    const many = ['late good', 'late bad', 'good', 'late refused'].map((sent) => heard({ authorization: sent }));
    expect(await Promise.all(many)).toEqual([PRINCIPAL, 'invalid_session', PRINCIPAL, 'owner_inactive']);
  });
});
