import { Logger } from '@nestjs/common';
import { OutboundConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import type { OutboundClient } from '@svc/outbound';
import { Discovery } from './discovery';

const ENDPOINT = 'https://idp.example.test/.well-known/openid-configuration';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

class HandClock extends Clock {
  private ms = 0;
  now(): Date {
    return new Date(this.ms);
  }
  advance(ms: number): void {
    this.ms += ms;
  }
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

function discovery() {
  const fetch = jest.fn<Promise<Response>, []>();
  const clock = new HandClock();
  const outbound = { guardedFetch: () => fetch, mayLead: () => true } as unknown as OutboundClient;
  const answer = (issuer: string) => fetch.mockImplementationOnce(async () => Response.json(documentOf(issuer)));
  const fail = () => fetch.mockRejectedValueOnce(new Error('unreachable'));
  const config = Object.assign(new OutboundConfig(), { allowedPrivateHosts: [] });
  return { subject: new Discovery(outbound, config, clock), clock, fetch, answer, fail };
}

describe('Discovery', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('is remembered for ten minutes and then asked again', async () => {
    const { subject, clock, fetch, answer } = discovery();
    answer('https://one.test');
    expect((await subject.of(ENDPOINT)).issuer).toBe('https://one.test');
    clock.advance(10 * MINUTE_MS - 1);
    expect((await subject.of(ENDPOINT)).issuer).toBe('https://one.test');
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    answer('https://two.test');
    expect((await subject.of(ENDPOINT)).issuer).toBe('https://two.test');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is used for a day while the provider cannot be asked, and no longer', async () => {
    const { subject, clock, answer, fail } = discovery();
    answer('https://one.test');
    await subject.of(ENDPOINT);
    clock.advance(DAY_MS - 1);
    fail();
    expect((await subject.of(ENDPOINT)).issuer).toBe('https://one.test');
    clock.advance(1);
    fail();
    await expect(subject.of(ENDPOINT)).rejects.toMatchObject({ code: 'identity_provider_unavailable' });
  });

  it('is asked once for many who want it at the same time', async () => {
    const { subject, fetch, answer } = discovery();
    answer('https://one.test');
    await Promise.all([subject.of(ENDPOINT), subject.of(ENDPOINT), subject.of(ENDPOINT)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('of many organisations is refused with what to name instead: no ID token is ever of such an issuer', async () => {
    const { subject, answer } = discovery();
    answer('https://login.example.test/{tenantid}/v2.0');
    await expect(subject.refresh(ENDPOINT)).rejects.toThrow(
      'stands for many organisations; name the address of your own',
    );
  });

  it('is read where it was moved to, but never in clear', async () => {
    const { subject, fetch, answer } = discovery();
    const move = (location: string) =>
      fetch.mockImplementationOnce(async () => new Response(null, { status: 302, headers: { location } }));
    move('/moved');
    answer('https://one.test');
    expect((await subject.refresh(ENDPOINT)).issuer).toBe('https://one.test');
    move('http://idp.example.test/moved');
    await expect(subject.refresh(ENDPOINT)).rejects.toThrow('must be asked over https://');
    expect(fetch.mock.calls.map(([address]: string[]) => address)).toEqual([
      ENDPOINT,
      'https://idp.example.test/moved',
      ENDPOINT,
    ]);
  });

  it('that is moved again and again is given up', async () => {
    const { subject, fetch } = discovery();
    fetch.mockImplementation(async () => new Response(null, { status: 302, headers: { location: ENDPOINT } }));
    await expect(subject.refresh(ENDPOINT)).rejects.toThrow('redirects more than 5 times');
  });

  it('of another address than https:// is refused before it is asked', async () => {
    const { subject, fetch } = discovery();
    await expect(subject.of('http://idp.example.test/x')).rejects.toMatchObject({
      code: 'identity_provider_unavailable',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});
