import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AuditModule } from '@svc/audit';
import { AccessHttpModule } from '@svc/access';
import { Drain } from '@svc/http';
import { newId, type UserId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import { TenancyHttpModule } from '@svc/tenancy';
import {
  eventually,
  makeTenant,
  makeUser,
  type Platform,
  startPlatform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { sign } from 'jsonwebtoken';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveHttpModule, UserEventPublisher } from '../src';
import { LiveClient, refusalOf } from './live-client';

const CHANNEL = 'app_run_updates';
const subscribe = (channel = CHANNEL) => ({ type: 'subscribe', data: { channel } });
const modules = [TenancyHttpModule, AuditModule, AccessHttpModule, LiveHttpModule];

describe('§9 the WebSocket', () => {
  let db: TestDatabase;
  let one: Platform;
  let other: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    [one, other] = [await startPlatform(db.url, { modules }), await startPlatform(db.url, { modules })];
    tenantId = await makeTenant(one);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await db.close();
  });

  const publish = (from: Platform, userId: string, id: string) =>
    from.app.get(UserEventPublisher).publish(CHANNEL, userId as UserId, { id, status: 'complete' });

  it('accepts "svc", and answers pings', async () => {
    const { token } = await makeUser(one, tenantId);
    const client = await LiveClient.connect(one, token);
    expect(client.socket.protocol).toBe('svc');
    await client.heard();
    client.socket.close();
    await client.closed;
  });

  it('refuses everything but a session with 403 on the upgrade, and other paths with 404', async () => {
    const { token } = await makeUser(one, tenantId);
    const protocols = [['svc'], ['svc', 'auth_x'], [`auth_${token}`], ['svc', 'auth_sk_0123456789'], []];
    for (const offered of protocols) expect([offered, await refusalOf(one, offered)]).toEqual([offered, 403]);
    expect(await refusalOf(one, ['svc', `auth_${token}`], '/api/v1/ws/')).toBe(404);
  });

  it('answers requests that offer another protocol as if they had not', async () => {
    const { port } = one.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /api/v1/users/me/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('tells a user what concerns them, from whatever process, once, and nobody else', async () => {
    const [mine, foreign] = [await makeUser(one, tenantId), await makeUser(one, tenantId)];
    const client = await LiveClient.connect(one, mine.token);
    const stranger = await LiveClient.connect(other, foreign.token);
    await client.heard(subscribe());
    await client.heard(subscribe());
    await stranger.heard(subscribe());
    const id = newId();
    // A subscription is under way until the store confirmed it.
    await eventually('an event arrives', async () => {
      await publish(other, mine.id, id);
      return client.on(CHANNEL).length > 0;
    });
    await publish(other, mine.id, 'last');
    const lasts = () => client.on(CHANNEL).filter((data) => (data as { id: string }).id === 'last');
    await eventually('the last arrives', () => lasts().length > 0);
    await client.heard();
    expect(client.on(CHANNEL)[0]).toEqual({ id, status: 'complete' });
    expect(lasts()).toHaveLength(1);
    expect(stranger.on(CHANNEL)).toEqual([]);
    await client.heard({ type: 'unsubscribe', data: { channel: CHANNEL } });
    const told = client.on(CHANNEL).length;
    await publish(one, mine.id, 'unheard');
    await publish(one, foreign.id, 'heard');
    await eventually('the other hears theirs', () => stranger.on(CHANNEL).length === 1);
    await client.heard();
    expect(client.on(CHANNEL)).toHaveLength(told);
    for (const { socket } of [client, stranger]) socket.close();
  });

  it('ignores nonsense, and goes on', async () => {
    const { token } = await makeUser(one, tenantId);
    const client = await LiveClient.connect(one, token);
    for (const nonsense of ['', '{', '[]', { type: 'shout' }, subscribe('no_such_channel')]) client.say(nonsense);
    client.socket.send(Buffer.from([0xff, 0xfe]), { binary: true });
    await client.heard();
    client.socket.close();
  });

  it('ends with 1009 for a client that says too much at once', async () => {
    const { token } = await makeUser(one, tenantId);
    const client = await LiveClient.connect(one, token);
    client.say('x'.repeat(17 * 1024));
    expect(await client.closed).toBe(1009);
  });

  it.each(['this', 'another'])('§15.99 ends with 4401 at an invalidation in %s process', async (where) => {
    const { token } = await makeUser(one, tenantId);
    const client = await LiveClient.connect(one, token);
    const platform = where === 'this' ? one : other;
    await platform.call('/users/me/sessions/invalidate/', { method: 'POST', token });
    expect(await client.closed).toBe(4401);
  });

  it('§15.99 ends with 4401 when the tenant is suspended, and when the session’s time is over', async () => {
    const suspended = await makeTenant(one);
    const owner = await makeUser(one, suspended);
    const client = await LiveClient.connect(other, owner.token);
    await one.call(`/sysadmin/tenants/${suspended}/`, {
      method: 'POST',
      superAdmin: true,
      json: { state: 'suspended' },
    });
    expect(await client.closed).toBe(4401);

    const { id, email } = await makeUser(one, tenantId);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      sub: email,
      iss: 'svc-tests',
      aud: '*',
      iat: now,
      exp: now + 2,
      credential_version: 0,
      user_id: id,
    };
    const short = sign(claims, 'jwt-secret-for-tests-only-0123456789', { algorithm: 'HS256' });
    expect(await (await LiveClient.connect(one, short)).closed).toBe(4401);
  });

  it('§15.99 lets a user have twenty, and ends the next with 4429', async () => {
    const { token } = await makeUser(one, tenantId);
    const clients = await Promise.all(Array.from({ length: 20 }, () => LiveClient.connect(one, token)));
    expect(await (await LiveClient.connect(one, token)).closed).toBe(4429);
    clients[0]!.socket.close();
    await clients[0]!.closed;
    await eventually('there is room again', async () => {
      const next = await LiveClient.connect(one, token);
      const code = await Promise.race([next.closed, next.heard().then(() => 'open')]);
      next.socket.close();
      return code === 'open';
    });
    for (const { socket } of clients) socket.close();
  });

  it('goes on when who has too many sends what is no message', async () => {
    const { token } = await makeUser(one, tenantId);
    const clients = await Promise.all(Array.from({ length: 20 }, () => LiveClient.connect(one, token)));
    const { port } = one.app.getHttpServer().address() as AddressInfo;
    const refused = connect(port, '127.0.0.1');
    const upgrade = [
      'GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nSec-WebSocket-Protocol: svc, auth_${token}\r\n\r\n`,
    ];
    refused.write(Buffer.concat([Buffer.from(upgrade.join('\r\n')), Buffer.from([0xff, 0xff])]));
    expect(await text(refused)).toMatch(/^HTTP\/1\.1 101 /);
    await clients[0]!.heard();
    for (const { socket } of clients) socket.close();
  });

  it('ends with 1013 for a reader that takes nothing, without keeping what it does not take', async () => {
    const { id, token } = await makeUser(one, tenantId);
    const client = await LiveClient.connect(one, token);
    await client.heard(subscribe());
    client.socket.pause();
    const many = 'x'.repeat(64 * 1024);
    await eventually('the socket is given up', async () => {
      for (let count = 0; count < 50; count++) await publish(one, id, many);
      return (await gauge(one)) === 0;
    });
    client.socket.terminate();
  });

  it('ends with 1001 when the process stops, which then stops at once', async () => {
    const third = await startPlatform(db.url, { modules });
    const { token } = await makeUser(third, tenantId);
    const client = await LiveClient.connect(third, token);
    await third.app.get(Drain).stop(third.app.getHttpServer() as Server, 60_000);
    expect(await client.closed).toBe(1001);
    await third.close();
  });
});

/** How many sockets a process says that it has. */
async function gauge(platform: Platform): Promise<number> {
  const metric = await platform.app.get(Metrics).registry.getSingleMetric('svc_live_sockets')!.get();
  return metric.values[0]!.value;
}
