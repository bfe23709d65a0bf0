import type { HttpConfig } from '@svc/config';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseUpgrade, Upgrades } from './upgrades';

describe('Upgrades', () => {
  it.each([
    ['/api/v1/ws?a=b', 403],
    ['http://other.test/api/v1/ws', 403],
    ['http://other.test/api/v1/ws/', 404],
  ])('finds who opens WebSockets at %s: %i', async (target, status) => {
    const upgrades = new Upgrades({ apiPrefix: '/api/v1' } as HttpConfig);
    upgrades.register('/ws', (_request, socket) => refuseUpgrade(socket, 403));
    const server = createServer();
    upgrades.serve(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    server.close();
  });
});
